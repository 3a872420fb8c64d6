import type { Person } from '@banyan/contract';
import type { PresenceEntity } from '@banyan/contract/presence';
import { PRESENCE_CALLS, PRESENCE_OF, PRESENCE_SECONDS } from '@banyan/contract/presence';
import * as z from 'zod';
import type { Db } from '../../ground/database/db.js';
import { tellChanged } from '../../ground/news/tell.js';
import { done, REFUSALS, refused } from '../../ground/requests/refusal.js';
import { service } from '../service.js';

const namesSchema = z.array(z.object({ name: z.string() }));

/** Who edits which record. Others are told when a user begins; the end they see by its time. */
export const presence = service(PRESENCE_CALLS, ({ db, now }) => ({
  'Presence/Note': async ({ entity, id }, person) => {
    if (!maySee(person, entity)) return refused(REFUSALS.forbidden);
    const at = now();
    await db.transaction(async (tx) => {
      const going = await tx.query(
        'select 1 from presence where entity = $1 and entity_id = $2 and account_id = $3 and until > $4',
        [entity, id, person.userId, instant(at)],
      );
      await tx.query(
        `insert into presence (entity, entity_id, account_id, until) values ($1, $2, $3, $4)
         on conflict (entity, entity_id, account_id) do update set until = excluded.until`,
        [entity, id, person.userId, instant(at + PRESENCE_SECONDS * 1000)],
      );
      if (going.length > 0) return;
      await tellChanged(tx, { entity: 'presence', id }, { permission: PRESENCE_OF[entity] });
    });
    return done({});
  },
  'Presence/Get': async ({ entity, id }, person) => {
    if (!maySee(person, entity)) return refused(REFUSALS.forbidden);
    const rows = await db.query(
      `select a.username as name from presence p join accounts a on a.id = p.account_id
       where p.entity = $1 and p.entity_id = $2 and p.account_id <> $3 and p.until > $4 order by a.username limit 5`,
      [entity, id, person.userId, instant(now())],
    );
    return done(namesSchema.parse(rows));
  },
}));

function maySee({ permissions }: Person, entity: PresenceEntity): boolean {
  return permissions.includes(PRESENCE_OF[entity]);
}

const instant = (at: number) => new Date(at).toISOString();

/** Resolves to how many there were. */
export async function removeOldPresence(db: Db, now: number): Promise<number> {
  const rows = await db.query('delete from presence where until < $1 returning 1', [instant(now)]);
  return rows.length;
}
