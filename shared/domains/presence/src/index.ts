export { presenceDomain } from './presenceDomain.js';
export { useNoting } from './useNoting.js';
export { type At, useOthers } from './useOthers.js';
