import { FEEDBACK_QUEUE } from '@banyan/contract/feedback';
import { IDENTITY_QUEUE } from '@banyan/contract/identities';
import { SERVICE_QUEUE } from '@banyan/contract/service-requests';
import { askedAt, filterAt, filterCounted } from '@banyan/testing';
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

test.each([
  ['feedback', THREADS, 'unfinished', 'closed'],
  ['services', SERVICES, 'unfinished', 'done'],
  ['identities', CHECKS, 'review', 'rejected'],
])('%s: opens on what waits; a text is searched in every state', (_name, list, waiting, ended) => {
  const stateAt = (search: string) =>
    (askedAt(list as typeof CHECKS, search) as { filter: { state?: string } }).filter.state;
  expect(stateAt('')).toBe(waiting);
  expect(stateAt('text=7')).toBeUndefined();
  expect(stateAt('state=all')).toBeUndefined();
  expect(stateAt(`state=${waiting}&text=7`)).toBe(waiting);
  expect(stateAt(`state=${ended}`)).toBe(ended);
});
