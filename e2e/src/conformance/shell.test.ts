import { openStage } from '../harness/stage.js';
import { verifyArea } from './verifyArea.js';

// Its sign-in log is live: on a shared product each sign-in of another suite would change it.
verifyArea('shell', openStage);
