import { verifyArea } from './verifyArea.js';

verifyArea('accounts');
