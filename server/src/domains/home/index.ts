import type { CallTable } from '@banyan/contract';
import { HOME_CALLS } from '@banyan/contract/home';
import { done } from '../../ground/requests/refusal.js';
import { type Service, service } from '../service.js';
import type { ServiceWiring } from '../wiring.js';
import { createLists } from './lists.js';
import { readQueue } from './readQueue.js';

/** The home page of the back office, over what the other domains say of themselves. */
export function homeOf(
  services: readonly Service<CallTable, ServiceWiring>[],
): Service<typeof HOME_CALLS, ServiceWiring> {
  const queues = services.flatMap((each) => each.queues);
  return service(HOME_CALLS, (wiring: ServiceWiring) => {
    const { report } = wiring;
    const lists = createLists(services, wiring);
    return {
      'Home/GetQueues': async (_request, person, visit) => {
        const own = queues.filter(({ permission }) => person.permissions.includes(permission));
        const by = { person, visit };
        return done(await Promise.all(own.map((each) => readQueue(each, { by, lists, report }))));
      },
    };
  });
}
