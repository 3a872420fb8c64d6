export {
  CLIENT_CALLS,
  type ClientCall,
  type ClientRequest,
  type ClientResult,
  type Rejection,
  type ReportedEvent,
  reportedEvent,
} from './calls.js';
