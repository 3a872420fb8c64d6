/** For tests in Node: what a process on this machine needs. */
export { BUSY_MS } from './busy.js';
export { freePort } from './freePort.js';
export { forgetBeside, KEPT, keepFolder } from './keptFolder.js';
export { LINK_VECTORS } from './linkVectors.js';
export { MARKUP_VECTORS } from './markupVectors.js';
export { hasPostgres, type Postgres, startPostgres } from './postgres.js';
export { IS_FULL, IS_LONG_ROUND, ROUNDS } from './rounds.js';
export { listSample, recordSample, sampleRow } from './samples.js';
export { authorizationRequest, redeemBody } from './signInRequests.js';
export { signingInput } from './signingInput.js';
export { goodsOf, SOLD } from './soldTitles.js';
export { until } from './until.js';
