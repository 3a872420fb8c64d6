import { verifyArea } from './verifyArea.js';

verifyArea('machine-code-filter');
