export {
  CLIENT_CALLS,
  type ClientCall,
  type ClientRequest,
  type ClientResult,
  REPORTED,
  type Rejection,
  type ReportedEvent,
  reportedEvent,
} from './calls.js';
