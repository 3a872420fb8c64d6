import { JOB_CALLS, JOB_QUEUE } from '@banyan/contract/jobs';
import { service } from '../service.js';
import { jobHandlers } from './jobHandlers.js';

export const jobs = service(JOB_CALLS, jobHandlers, { queues: [JOB_QUEUE] });
