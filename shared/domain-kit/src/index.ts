export { apiDomain } from './apiDomain.js';
export { asker } from './asker.js';
export { type Changes, hearChanges } from './hearChanges.js';
export { ownDomain } from './ownDomain.js';
export { recordDomain } from './recordDomain.js';
export { stateDomain, stateParts } from './stateDomain.js';
