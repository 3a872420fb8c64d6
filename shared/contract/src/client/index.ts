export {
  CLIENT_CALLS,
  type ClientCall,
  type ClientRequest,
  type ClientResult,
  REPORTED,
  type Rejection,
  type ReportedError,
  type ReportedEvent,
  reportedEvent,
} from './calls.js';
