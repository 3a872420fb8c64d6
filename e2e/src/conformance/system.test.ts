import { verifyArea } from './verifyArea.js';

verifyArea('system');
