export {
  type PolicyEffect,
  PUBLISHING_CALLS,
  type PublishException,
  type PublishRules,
  type PublishTrial,
  publishGrant,
  publishPolicy,
} from './calls.js';
export { PUBLISH_GRANT, PUBLISH_POLICY } from './record.js';
export {
  GRANT_EFFECTS,
  GRANT_STATES,
  PUBLISH_FAULTS,
  PUBLISH_WHO,
  REVIEW_MODES,
} from './words.js';
