import type { CallTable, Person } from '@banyan/contract';
import { readBody } from '../../ground/requests/readBody.js';
import type { Outcome } from '../../ground/requests/refusal.js';
import { REFUSALS, refused } from '../../ground/requests/refusal.js';
import type { Service, Visit } from '../service.js';
import type { ServiceWiring } from '../wiring.js';

export type Asking = { readonly person: Person; readonly visit: Visit };
export type Lists = (call: string, asked: object, by: Asking) => Promise<Outcome<unknown>>;

/** What a list answers; it throws where that is a refusal. */
export async function answerOf(
  lists: Lists,
  call: string,
  asked: object,
  by: Asking,
): Promise<unknown> {
  const answer = await lists(call, asked, by);
  if (!answer.success) throw new Error(`${call} answered ${answer.refusal.code}`);
  return answer.result;
}

/** Asks lists of other domains as the caller would: with their permission, and with the condition that the page has. */
export function createLists(
  services: readonly Service<CallTable, ServiceWiring>[],
  wiring: ServiceWiring,
) {
  const all = new Map(
    services.flatMap(({ calls, handlers }) => {
      // Few of them are ever asked here.
      let made: ReturnType<typeof handlers> | undefined;
      const answerOf = (path: string) => {
        made ??= handlers(wiring);
        return made[path];
      };
      return Object.entries(calls).map(([path, call]) => [path, { call, answerOf }]);
    }),
  );
  const ask: Lists = async (path, asked, { person, visit }) => {
    const { call, answerOf } = all.get(path) ?? {};
    const answer = answerOf?.(path);
    if (call === undefined || answer === undefined) throw new Error(`no service answers ${path}`);
    if (call.permission !== null && !person.permissions.includes(call.permission)) {
      return refused(REFUSALS.forbidden);
    }
    const request = readBody(call.request, asked);
    if (!request.success) return refused(REFUSALS.badRequest, request.issues);
    return answer(request.data, person, visit);
  };

  return {
    ask,
    /** The permission that a call needs; null: none. */
    permissionOf: (path: string) => all.get(path)?.call.permission ?? null,
    /** For one answer of ours: what is asked twice is read once. */
    once: (): Lists => {
      const asking = new Map<string, ReturnType<Lists>>();
      return (path, asked, by) => {
        const key = `${path} ${JSON.stringify(asked)}`;
        const answer = asking.get(key) ?? ask(path, asked, by);
        asking.set(key, answer);
        return answer;
      };
    },
  };
}
