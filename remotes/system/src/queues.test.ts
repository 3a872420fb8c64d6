import { JOB_QUEUE } from '@banyan/contract/jobs';
import { filterAt, filterCounted } from '@banyan/testing';
import { JOBS } from './job-list/jobList.js';

test('the address of the queue of failed jobs lists what it counts', () => {
  expect(JOB_QUEUE.place.routeName).toBe(JOBS.name);
  expect(filterAt(JOBS, JOB_QUEUE)).toEqual(filterCounted(JOB_QUEUE));
});
