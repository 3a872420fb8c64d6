export { ACCOUNT_CALLS } from './calls.js';
export { type OwnDetails, ownDetailsSchema, type Profile, profileSchema } from './schemas.js';
