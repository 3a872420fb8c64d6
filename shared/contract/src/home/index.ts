export { HOME_CALLS, type HomeNumber, type HomeQueue } from './calls.js';
export { type DayNumber, dayNumber } from './dayNumber.js';
export { type HomePlace, type Queue, queue } from './queue.js';
