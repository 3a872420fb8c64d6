import { verifyArea } from './verifyArea.js';

verifyArea('products');
