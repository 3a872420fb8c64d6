import { verifyArea } from './verifyArea.js';

verifyArea('logs');
