import type { Person } from '@banyan/contract';
import * as z from 'zod';
import type { Queryable } from '../ground/database/db.js';
import type { Channels } from './channels.js';
import { choose } from './choose.js';
import { type Pages, voiceFor } from './speaker.js';

const staffSchema = z.array(
  z.object({ userId: z.string(), account: z.string(), permissions: z.array(z.string()) }),
);

/** How many of the staff who are signed in get a build of an area, and have a page of it. */
export async function staffGiven(
  db: Queryable,
  { area, build }: { readonly area: string; readonly build: string },
  channels: Channels,
  pages: Pages,
  now: number,
): Promise<number> {
  const rows = await db.query(
    `select distinct coalesce(a.id, s.user_id) as "userId", coalesce(a.account, s.account) as account,
       coalesce(a.permissions, s.permissions) as permissions
     from sessions s left join accounts a on a.id = s.account_id
     where s.audience = 'admin' and s.expires_at > $1 and s.ends_at > $1`,
    [Math.floor(now / 1000)],
  );
  return staffSchema.parse(rows).filter(({ userId, account, permissions }) => {
    const person: Person = {
      audience: 'admin',
      userId,
      account,
      permissions,
      username: '',
      alarmcode: '',
      expiresAt: 0,
      idleEndsAt: null,
    };
    const choice = choose(area, channels, { person, key: userId, overrides: [] });
    return choice?.build === build && voiceFor(pages, person, false) === 'staff';
  }).length;
}
