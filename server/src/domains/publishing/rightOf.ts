import { publishPolicy } from '@banyan/contract/publishing';
import { mayPublish, type PublishRight } from '@banyan/rules';
import * as z from 'zod';
import type { Queryable } from '../../ground/database/db.js';
import { columnsOf } from '../../ground/database/sql/index.js';
import { inForce } from '../legal/versions.js';
import {
  GRANT_OF,
  IS_ACTIVE,
  IS_VERIFIED,
  licensedSql,
  PUBLISHED,
  sentTodaySql,
} from './rightSql.js';

type Right = PublishRight & {
  readonly name: string;
  readonly today: number;
  readonly published: number;
  /** The newest rules of the community are accepted. */
  readonly hasAccepted: boolean;
};

const rowSchema = z.array(
  z.object({
    name: z.string(),
    isActive: z.boolean(),
    registeredAt: z.string(),
    isVerified: z.boolean(),
    isLicensed: z.boolean(),
    today: z.number(),
    published: z.number(),
    hasAccepted: z.boolean(),
    grant: z
      .object({
        effect: z.enum(['allow', 'deny', 'trusted']),
        dailyLimit: z.number().nullable(),
        until: z.string().nullable(),
      })
      .nullable(),
  }),
);

export async function readPolicy(db: Queryable) {
  const found = await db.query(
    `select ${columnsOf(publishPolicy.row, 'r')} from publish_policy r where r.deleted_at is null`,
  );
  return z.tuple([publishPolicy.row]).parse(found)[0];
}

/** Whether a customer may publish now, and why not. Null: there is no such customer. */
export async function rightOf(
  db: Queryable,
  customerId: string,
  now: number,
): Promise<Right | null> {
  const policy = await readPolicy(db);
  const found = await db.query(
    `select c.name, ${IS_ACTIVE} as "isActive", c.registered_at as "registeredAt", ${IS_VERIFIED} as "isVerified",
       exists (select 1 from (${licensedSql(now)}) l where l.customer_id = c.id) as "isLicensed",
       coalesce((select t.sent from (${sentTodaySql(now)}) t where t.customer_id = c.id), 0) as today, ${PUBLISHED} as published,
       exists (select 1 from consents k where k.account_id = c.id and k.kind = 'community' and k.version = $2
         and k.withdrawn_at is null) as "hasAccepted",
       case when g.id is not null then jsonb_build_object('effect', g.effect, 'dailyLimit', g.daily_limit, 'until', g.until) end
         as grant
     from customers c ${GRANT_OF} where c.id = $1 and c.deleted_at is null`,
    [customerId, await inForce(db, 'community', now)],
  );
  const [row] = rowSchema.parse(found);
  if (row === undefined) return null;
  const { grant, today, published, hasAccepted, name, ...customer } = row;
  const counts = { today, published };
  const right = mayPublish({ policy, grant, customer, counts, now });
  return { ...right, ...counts, name, hasAccepted };
}
