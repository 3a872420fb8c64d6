export { CLIENT_CALLS, type ClientCall, type ClientRequest, type ClientResult } from './calls.js';
export {
  REPORTED,
  type Rejection,
  type ReportedError,
  type ReportedEvent,
  reportedEvent,
} from './reporting.js';
