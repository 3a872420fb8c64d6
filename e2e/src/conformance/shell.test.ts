import { verifyArea } from './verifyArea.js';

verifyArea('shell');
