import { FEEDBACK_QUEUE } from '@banyan/contract/feedback';
import { IDENTITY_QUEUE } from '@banyan/contract/identities';
import { SERVICE_QUEUE } from '@banyan/contract/service-requests';
import { filterAt, filterCounted } from '@banyan/testing';
import { SERVICES } from './clientsample/serviceList.js';
import { CHECKS } from './identity-list/identityList.js';
import { THREADS } from './user-feedback/feedbackList.js';

test.each([
  [FEEDBACK_QUEUE, THREADS.name, filterAt(THREADS, FEEDBACK_QUEUE)],
  [IDENTITY_QUEUE, CHECKS.name, filterAt(CHECKS, IDENTITY_QUEUE)],
  [SERVICE_QUEUE, SERVICES.name, filterAt(SERVICES, SERVICE_QUEUE)],
])('the address of the queue $key lists what it counts', (queue, list, filter) => {
  expect(queue.place.routeName).toBe(list);
  expect(filter).toEqual(filterCounted(queue));
});
