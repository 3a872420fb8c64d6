import {
  type Audience,
  menuEntrySchema,
  type PageState,
  type Person,
  personSchema,
  SESSION_HEADER,
  SESSION_PATHS,
} from '@banyan/contract';
import * as z from 'zod/mini';
import type { Standing } from './renewOnce.js';

export type GatewayBrowser = {
  readonly fetch: typeof globalThis.fetch;
  /** Whose session this window shows. */
  readonly shown: () => Pick<Person, 'audience' | 'userId' | 'sessionId'> | null;
};

export type Rights = Pick<PageState, 'person' | 'menu'>;

const endSchema = z.object({ redirect: z.string() });
const activeSchema = z.object({ left: z.nullable(z.int()) });
const meSchema = z.object({
  person: z.nullable(personSchema),
  menu: z.readonly(z.array(menuEntrySchema)),
  now: z.int(),
});

/** What the gateway says of the session, and does for it. Every request names the session that the window shows. */
export function createGateway({ fetch, shown }: GatewayBrowser) {
  async function post(path: string, body?: object): Promise<unknown> {
    const own = shown()?.sessionId;
    const headers = {
      ...(own === undefined ? {} : { [SESSION_HEADER]: own }),
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
    };
    const content = body === undefined ? {} : { body: JSON.stringify(body) };
    const response = await fetch(path, { method: 'POST', redirect: 'error', headers, ...content });
    if (!response.ok) throw new Error(`${path} answered ${response.status}`);
    return response.json();
  }

  const me = async (audience: Audience) =>
    meSchema.parse(await post(SESSION_PATHS.me, { audience }));

  function isAnother({ audience, userId }: Person): boolean {
    const own = shown();
    return own !== null && (own.userId !== userId || own.audience !== audience);
  }

  return {
    end: async () => endSchema.parse(await post(SESSION_PATHS.end)),
    active: async () => activeSchema.parse(await post(SESSION_PATHS.active)).left,
    rights: (audience: Audience): Promise<Rights> => me(audience),
    standing: async (audience: Audience): Promise<Standing> => {
      const { person, now } = await me(audience);
      const gone = { now, expiresAt: null, idleEndsAt: null };
      if (person === null) return gone;
      const { username, expiresAt, idleEndsAt } = person;
      if (isAnother(person))
        return { ...gone, replacedBy: { username, audience: person.audience } };
      return person.audience === audience ? { now, expiresAt, idleEndsAt } : gone;
    },
  };
}
