export { JOB_CALLS, type JobRun, type JobSchedule, jobSchema, type ScheduledJob } from './calls.js';
export { JOB_COUNTS, type JobCount } from './counts.js';
export { JOB_QUEUE } from './queue.js';
export { JOB_STATES, JOB_WORDS, RUN_STATES } from './words.js';
