import type { PolicyEffect } from '@banyan/contract/publishing';
import type { PublishPolicy } from '@banyan/rules';
import * as z from 'zod';
import type { Queryable } from '../../ground/database/db.js';
import { instantSql } from '../../ground/database/sql/index.js';
import { GRANT_OF, IS_ACTIVE, IS_VERIFIED, licensedSql, sentTodaySql } from './rightSql.js';

const DAY_MS = 86_400_000;
const effectSchema = z.tuple([
  z.object({ all: z.number(), before: z.number(), after: z.number() }),
]);

type Rules = Pick<PublishPolicy, 'who' | 'minAccountDays' | 'dailyLimit'>;

/** The rule of `mayPublish` over a customer `p` of the statement below. */
function mayPublishSql({ who, minAccountDays, dailyLimit }: Rules, now: number): string {
  const isAllowed = {
    all: 'true',
    verified: 'p.is_verified',
    licensed: 'p.is_licensed',
    listed: 'false',
  }[who];
  const oldEnough = instantSql(now - minAccountDays * DAY_MS);
  return `(p.is_active and coalesce(p.effect, '') <> 'deny'
    and (p.effect is not null or (${isAllowed} and p.registered_at <= ${oldEnough}))
    and coalesce(p.daily_limit, ${Math.trunc(dailyLimit)}) > p.today)`;
}

/** How many customers may publish under the rules of now and under others, in one statement over all of them. */
export async function previewPolicy(
  db: Queryable,
  rules: { readonly before: Rules; readonly after: Rules },
  now: number,
): Promise<PolicyEffect> {
  const found = await db.query(
    `with p as (
       select ${IS_ACTIVE} as is_active, ${IS_VERIFIED} as is_verified, l.customer_id is not null as is_licensed,
         c.registered_at, coalesce(t.sent, 0) as today, g.effect, g.daily_limit
       from customers c left join (${licensedSql(now)}) l on l.customer_id = c.id
         left join (${sentTodaySql(now)}) t on t.customer_id = c.id ${GRANT_OF} and (g.until is null or g.until > ${instantSql(now)})
       where c.deleted_at is null and c.state <> 'closed')
     select count(*)::int as all, count(*) filter (where ${mayPublishSql(rules.before, now)})::int as before,
       count(*) filter (where ${mayPublishSql(rules.after, now)})::int as after
     from p`,
  );
  return effectSchema.parse(found)[0];
}
