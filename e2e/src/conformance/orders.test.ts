import { verifyArea } from './verifyArea.js';

verifyArea('orders');
