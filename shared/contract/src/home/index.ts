export { HOME_CALLS, type HomeQueue } from './calls.js';
export { type HomePlace, type Queue, queue } from './queue.js';
