export { ACCOUNT_CALLS } from './calls.js';
export { type Profile, profileSchema } from './schemas.js';
