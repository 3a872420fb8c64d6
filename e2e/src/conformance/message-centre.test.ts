import { verifyArea } from './verifyArea.js';

verifyArea('message-centre');
