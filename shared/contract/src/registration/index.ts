export { REGISTRATION_CALLS } from './calls.js';
export type {
  Challenge,
  CodeChannel,
  Consent,
  ConsentKind,
  ProofPurpose,
  RegistrationState,
  SentCode,
  Solution,
} from './schemas.js';
export {
  challengeSchema,
  channelSchema,
  codeSchema,
  consentKindSchema,
  flowSchema,
  sentCodeSchema,
  solutionSchema,
} from './schemas.js';
