export { HOME_CALLS, type HomeFinds, type HomeNumber, type HomeQueue } from './calls.js';
export { type DayNumber, dayNumber } from './dayNumber.js';
export { type Finder, type FoundRecord, finder, namePartIn, numberIn } from './finder.js';
export { type HomePlace, type Queue, queue } from './queue.js';
