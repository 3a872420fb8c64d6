export { LABEL_CALLS, type Label, label } from './calls.js';
export { LABEL, LABEL_KINDS, LABEL_STATES, MOST_LABEL_NAME } from './record.js';
