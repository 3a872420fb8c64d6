import type { Audience } from '@banyan/contract';
import type { OwnSession } from '@banyan/contract/security';
import * as z from 'zod';
import { deviceWords } from '../../ground/audit/deviceWords.js';
import type { Queryable } from '../../ground/database/db.js';
import { tellEnded } from '../../ground/news/tell.js';
import { endProviderSessions } from '../providerSessions.js';
import type { Handles } from './handle.js';
import { idleLine, notIdle } from './idleness.js';

const MOST_SHOWN = 100;

const rowsSchema = z.array(
  z.object({
    id: z.string(),
    device: z.string(),
    address: z.string(),
    openedAt: z.number(),
    activeAt: z.number(),
    current: z.boolean(),
  }),
);
const mineSchema = z.array(
  z.object({ accountId: z.string().nullable(), providerSession: z.string().nullable() }),
);
const endedSchema = z.array(z.object({ hash: z.string(), providerSession: z.string().nullable() }));

/** Whose sessions `s` are: those of the person whose session `me` is, at the same provider. */
const SAME_PERSON = `me.handle_hash = $1 and me.audience = $2 and s.audience = me.audience
  and coalesce(s.account_id, s.subject) = coalesce(me.account_id, me.subject)
  and s.issuer is not distinct from me.issuer`;

/** The sessions of the person whom the cookies name, as they see and end them. */
export type OwnSessions = {
  list(cookies: string | undefined): Promise<readonly OwnSession[]>;
  /** False: there is no such session of this person's. */
  end(tx: Queryable, cookies: string | undefined, id: string): Promise<boolean>;
  /** Ends all but the one that asks. Resolves to how many there were. */
  endOthers(tx: Queryable, cookies: string | undefined): Promise<number>;
};

export function createOwnSessions(
  db: Queryable,
  now: () => number,
  audience: Audience,
  { hashIn }: Handles,
): OwnSessions {
  const seconds = () => Math.floor(now() / 1000);
  const asker = (cookies: string | undefined) => [hashIn(cookies, audience), audience];

  async function endWhere(tx: Queryable, condition: string, params: readonly unknown[]) {
    const rows = await tx.query(
      `delete from sessions s using sessions me where ${SAME_PERSON} and ${condition}
       returning s.handle_hash as hash, s.provider_session as "providerSession"`,
      params,
    );
    const ended = endedSchema.parse(rows);
    await tellEnded(
      tx,
      ended.map(({ hash }) => hash),
      { itself: false },
    );
    return ended;
  }

  return {
    list: async (cookies) => {
      const rows = await db.query(
        `select s.id, s.device, s.address, s.opened_at as "openedAt", s.active_at as "activeAt",
           s.handle_hash = me.handle_hash as current
         from sessions s join sessions me on ${SAME_PERSON} where s.ends_at > $3 and ${notIdle(4)} and not s.replaced
         order by current desc, s.active_at desc, s.id limit ${MOST_SHOWN}`,
        [...asker(cookies), seconds(), idleLine(seconds())],
      );
      return rowsSchema.parse(rows).map(({ device, openedAt, activeAt, ...session }) => ({
        ...session,
        device: deviceWords(device),
        openedAt: new Date(openedAt * 1000).toISOString(),
        activeAt: new Date(activeAt * 1000).toISOString(),
      }));
    },
    end: async (tx, cookies, id) => {
      const ended = await endWhere(tx, 's.id = $3', [...asker(cookies), id]);
      // Without this the browser would come back by itself: its provider still knows it.
      for (const { providerSession: uid } of ended) {
        if (uid !== null) await endProviderSessions(tx, { uid });
      }
      return ended.length > 0;
    },
    endOthers: async (tx, cookies) => {
      const params = asker(cookies);
      const ended = await endWhere(tx, 's.handle_hash <> me.handle_hash', params);
      const [me] = mineSchema.parse(
        await tx.query(
          `select account_id as "accountId", provider_session as "providerSession" from sessions
           where handle_hash = $1 and audience = $2`,
          params,
        ),
      );
      // Also those whose session here has gone already.
      if (me !== undefined && me.accountId !== null) {
        const { accountId, providerSession: except } = me;
        await endProviderSessions(tx, { accountId, except });
      }
      return ended.length;
    },
  };
}
