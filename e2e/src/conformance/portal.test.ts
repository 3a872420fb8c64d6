import { verifyArea } from './verifyArea.js';

verifyArea('portal');
