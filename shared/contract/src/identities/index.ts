export { IDENTITY_CALLS, IDENTITY_EXPORT, MY_IDENTITY_CALLS } from './calls.js';
export { IDENTITY_CONSENT } from './consent.js';
export { IDENTITY_FINDER } from './finder.js';
export { IDENTITY_QUEUE } from './queue.js';
export {
  IDENTITY_LIMITS,
  type IdentityCheck,
  type IdentityDetail,
  type IdentityFilter,
  type IdentitySide,
  identityCheckSchema,
  LEAST_AGE,
  MOST_ACCOUNTS,
  type MyIdentity,
  myIdentitySchema,
  REAL_NAME,
  REAL_NAME_SIGNS,
  type Submission,
} from './schemas.js';
export {
  IDENTITY_REASONS,
  IDENTITY_RESULTS,
  IDENTITY_STATES,
  IDENTITY_TESTS,
  MY_IDENTITY_STATES,
  REJECT_REASONS,
  REVOKE_REASONS,
} from './words.js';
