import type { CallTable, Person } from '@banyan/contract';
import { HOME_CALLS, type HomeQueue } from '@banyan/contract/home';
import { hiddenWord, readPhone } from '@banyan/rules';
import { createCoalesce } from '../../ground/coalesce.js';
import { done } from '../../ground/requests/refusal.js';
import { HIDDEN_WORDS } from '../../ground/searchKeys/searchKeys.js';
import { maskContact } from '../../identity/contacts.js';
import { type Service, service } from '../service.js';
import type { ServiceWiring } from '../wiring.js';
import { createLists } from './lists.js';
import { readFinds } from './readFinds.js';
import { readNumber } from './readNumber.js';
import { readQueue } from './readQueue.js';

/** The home page of the back office, over what the other domains say of themselves. */
export function homeOf(
  services: readonly Service<CallTable, ServiceWiring>[],
): Service<typeof HOME_CALLS, ServiceWiring> {
  const queues = services.flatMap((each) => each.queues);
  const numbers = services.flatMap((each) => each.numbers);
  const finders = services.flatMap((each) => each.finders);
  return service(HOME_CALLS, (wiring: ServiceWiring) => {
    const { report, searchKeys } = wiring;
    const { ask, once, permissionOf } = createLists(services, wiring);
    const together = createCoalesce<readonly HomeQueue[]>();
    return {
      'Home/Find': async ({ text }, person, visit) => {
        const reading = { by: { person, visit }, lists: ask, report };
        const own = finders.filter(({ call }) => holds(person, permissionOf(call)));
        const finds = await Promise.all(own.map((each) => readFinds(each, text, reading)));
        return done(finds.filter((each) => each !== null));
      },
      'Home/HideWord': async ({ text }, { userId: accountId }) => {
        const key = await searchKeys.make({ accountId, list: HIDDEN_WORDS, value: text });
        return done({ text: hiddenWord(masked(text), key) });
      },
      'Home/GetQueues': async (_request, person, visit) => {
        const reading = { by: { person, visit }, lists: ask, report };
        const own = queues.filter(({ permission }) => holds(person, permission));
        // Every window of staff asks after a change, and the lists count the same for who may do the same.
        const alike = person.permissions.toSorted().join(' ');
        const read = () => Promise.all(own.map((each) => readQueue(each, reading)));
        return done(await together(alike, read));
      },
      'Home/GetNumbers': async (_request, person, visit) => {
        const reading = { by: { person, visit }, lists: once(), report, now: wiring.now() };
        const own = numbers.filter(({ call }) => holds(person, permissionOf(call)));
        return done(await Promise.all(own.map((each) => readNumber(each, reading))));
      },
    };
  });
}

function masked(text: string): string {
  const phone = readPhone(text);
  return maskContact(
    phone === null ? { kind: 'email', value: text } : { kind: 'phone', value: phone },
  );
}

function holds({ permissions }: Person, permission: string | null): boolean {
  return permission === null || permissions.includes(permission);
}
