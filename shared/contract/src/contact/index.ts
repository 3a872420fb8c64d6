export { CONTACT_CALLS, type ContactWays, LEAST_CONTACT_SIGNS } from './calls.js';
export { CONTACT_TOPICS, type ContactTopic } from './words.js';
