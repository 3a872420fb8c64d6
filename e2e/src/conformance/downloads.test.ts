import { verifyArea } from './verifyArea.js';

verifyArea('downloads');
