import { verifyArea } from './verifyArea.js';

verifyArea('community');
