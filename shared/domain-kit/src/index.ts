export { asker } from './asker.js';
export { type Changes, hearChanges } from './hearChanges.js';
