import { verifyArea } from './verifyArea.js';

verifyArea('people');
