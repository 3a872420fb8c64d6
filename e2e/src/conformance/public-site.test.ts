import { verifyArea } from './verifyArea.js';

verifyArea('public-site');
