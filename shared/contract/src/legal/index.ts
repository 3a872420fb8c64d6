export {
  type GivenConsent,
  LEGAL_CALLS,
  type LegalKind,
  type LegalStanding,
  type LegalText,
  MY_LEGAL_CALLS,
} from './calls.js';
export { CONSENT_KINDS } from './words.js';
