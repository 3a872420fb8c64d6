import { verifyArea } from './verifyArea.js';

verifyArea('articles');
