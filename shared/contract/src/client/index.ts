export { CLIENT_CALLS, type ClientCall, type ClientRequest, type ClientResult } from './calls.js';
