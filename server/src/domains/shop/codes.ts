import * as z from 'zod';
import type { Queryable } from '../../ground/database/db.js';
import type { Code, Who } from './judgeCode.js';

const MOST_SIGNS = 24;

const codeSchema = z.object({
  id: z.string(),
  code: z.string(),
  kind: z.enum(['percent', 'amount']),
  percent: z.number().nullable(),
  maxOffFen: z.number().nullable(),
  amountFen: z.number().nullable(),
  scope: z.object({
    products: z.array(z.string()),
    editions: z.array(z.string()),
    terms: z.array(z.enum(['m1', 'm3', 'y1', 'y2', 'y3', 'perpetual'])),
  }),
  minFen: z.number(),
  minQuantity: z.number(),
  audience: z.enum(['all', 'new', 'listed']),
  usageLimit: z.number().nullable(),
  perCustomer: z.number().nullable(),
  combinesWithWas: z.boolean(),
  combinesWithRenewal: z.boolean(),
  startsAt: z.iso.datetime(),
  endsAt: z.iso.datetime().nullable(),
  isEnabled: z.boolean(),
  used: z.number(),
});

/** As codes are kept: however it was typed, in capitals and without blanks. Null: no code looks like that. */
export function readTyped(typed: string): string | null {
  const code = typed.normalize('NFKC').replace(/\s/g, '').toUpperCase();
  return code.length <= MOST_SIGNS && /^[A-Z0-9-]{4,20}$/.test(code) ? code : null;
}

/** A code by what was typed, or null. */
export async function findCode(db: Queryable, code: string): Promise<Code | null> {
  const [found] = z.array(codeSchema).parse(
    await db.query(
      `select id, code, kind, percent, max_off_fen as "maxOffFen", amount_fen as "amountFen", scope,
         min_fen as "minFen", min_quantity as "minQuantity", audience, usage_limit as "usageLimit",
         per_customer as "perCustomer", combines_with_was as "combinesWithWas",
         combines_with_renewal as "combinesWithRenewal", starts_at as "startsAt", ends_at as "endsAt",
         enabled and approval <> 'awaiting' as "isEnabled", used
       from discount_codes where code = $1 and deleted_at is null`,
      [code],
    ),
  );
  if (found === undefined) return null;
  const { kind, percent, maxOffFen, amountFen, startsAt, endsAt, ...rest } = found;
  const window = {
    startsAt: Date.parse(startsAt),
    endsAt: endsAt === null ? null : Date.parse(endsAt),
  };
  return kind === 'percent'
    ? { ...rest, ...window, kind, percent: percent ?? 0, maxOffFen }
    : { ...rest, ...window, kind, amountFen: amountFen ?? 0 };
}

const whoSchema = z.tuple([
  z.object({ hasBought: z.boolean(), usesOfIt: z.number(), isListed: z.boolean() }),
]);

/**
 * What decides whether a code is for this customer. Their pending orders with a code for new customers count as bought.
 */
export async function readWho(db: Queryable, customerId: string, codeId: string): Promise<Who> {
  return whoSchema.parse(
    await db.query(
      `select exists (select 1 from orders o where o.customer_id = $1
           and (o.state in ('paid', 'delivered', 'completed', 'refunded')
             or o.state = 'pending' and exists (select 1 from discount_redemptions r
               join discount_codes d on d.id = r.code_id and d.audience = 'new'
               where r.order_id = o.id and r.state <> 'released'))) as "hasBought",
         (select count(*)::int from discount_redemptions
           where customer_id = $1 and code_id = $2 and state <> 'released') as "usesOfIt",
         exists (select 1 from discount_customers
           where code_id = $2 and customer_id = $1) as "isListed"`,
      [customerId, codeId],
    ),
  )[0];
}
