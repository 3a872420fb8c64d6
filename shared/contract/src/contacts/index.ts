export {
  type ContactKind,
  type ContactState,
  type ContactStep,
  MY_CONTACT_CALLS,
} from './calls.js';
