/** For tests in Node: what a process on this machine needs. */
export { freePort } from './freePort.js';
export { hasPostgres, type Postgres, startPostgres } from './postgres.js';
