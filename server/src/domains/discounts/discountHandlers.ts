import { randomBytes } from 'node:crypto';
import {
  DISCOUNT_CALLS,
  type Discount,
  type DiscountBatch,
  type DiscountRule,
  redemptionSchema,
  useSchema,
} from '@banyan/contract/discounts';
import * as z from 'zod';
import type { Queryable } from '../../ground/database/db.js';
import { type Columns, equal, readKeysetPage, where } from '../../ground/database/sql/index.js';
import { RECORD_REFUSALS, recordActs, wasWrittenBy } from '../../ground/records/index.js';
import { done, REFUSALS, refused } from '../../ground/requests/refusal.js';
import type { HandlersOf } from '../service.js';
import { quoteOf } from '../shop/quote.js';
import type { ServiceParts } from '../wiring.js';
import { approvalOf } from './approval.js';
import { codeCustomers } from './codeCustomers.js';
import { CODES } from './codeKind.js';
import { getUseDays } from './useDays.js';

type UseHandlers = Pick<
  HandlersOf<typeof DISCOUNT_CALLS>,
  'Discount/Test' | 'Discount/GetRedemptions' | 'Discount/GetUse'
>;

const REDEMPTION_COLUMNS = `r.id, r.order_id as "orderId", r.customer_id as "customerId", r.state,
  o.state as "orderState", r.off_fen as "offFen", o.amount_fen as "amountFen", r.at`;
const useCounts = z.tuple([useSchema]);

const MOST_BATCHES = 100;

/** 32 characters without look-alikes: 256 is a multiple of 32, so random bytes give an even choice. */
const SIGNS = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';
const SWITCHED = { verb: 'state', zh: '启用或停用了', en: 'switched' };
const APPROVED = { verb: 'approve', zh: '批准了', en: 'approved' };

type Fields = DiscountRule & { readonly code: string };

export function discountHandlers(parts: ServiceParts): HandlersOf<typeof DISCOUNT_CALLS> {
  const codes = recordActs(parts, CODES);
  return {
    'Discount/GetList': codes.page,
    'Discount/Get': async ({ id }, { userId }) => {
      const found = await codes.get({ id });
      if (!found.success) return found;
      return done({ ...found.result, isOwn: await wasWrittenBy(parts.db, CODES, id, userId) });
    },
    // What was approved is approved again once it is written again.
    'Discount/Save': codes.save('Discount/Save', async ({ code, ...rule }: Fields, { tx }) => ({
      ...(await columnsOf(tx, rule)),
      code,
      approvedBy: null,
    })),
    'Discount/SetEnabled': codes.setMany('Discount/SetEnabled', SWITCHED, ({ enabled }) => ({
      columns: { enabled },
      refusal: ({ approval }) => (approval === 'awaiting' ? RECORD_REFUSALS.approvalNeeded : null),
    })),
    'Discount/Approve': codes.act('Discount/Approve', APPROVED, ({ id }, by) => async (code) => {
      if (code.approval !== 'awaiting') return refused(REFUSALS.stepNotAllowed);
      const isOwn = await wasWrittenBy(by.tx, CODES, id, by.person.userId);
      if (isOwn) return refused(RECORD_REFUSALS.ownAct);
      return done({ approval: 'approved', approvedBy: by.person.username });
    }),
    'Discount/Generate': codes.batch(
      'Discount/Generate',
      async ({ rule, count, prefix, length }, tx) => {
        const columns = await columnsOf(tx, rule);
        if (columns.approval === 'awaiting') return refused(RECORD_REFUSALS.approvalNeeded);
        const values = Array.from({ length: count }, () => prefix + randomSigns(length));
        return done({ columns, field: 'code', values });
      },
    ),
    'Discount/GetBatches': async () => done(await readBatches(parts.db)),
    'Discount/Remove': codes.remove('Discount/Remove', async ({ id }, tx) => {
      const named = await tx.query(
        'select 1 from discount_redemptions where code_id = $1 limit 1',
        [id],
      );
      return named.length > 0 ? REFUSALS.inUse : null;
    }),
    ...codeCustomers(parts),
    ...codeUse(parts),
    'Discount/GetUseDays': getUseDays(parts),
  };
}

/** A rule as it is kept. One that takes off very much waits for another person. */
async function columnsOf(
  tx: Queryable,
  { percent, maxOffFen, amountFen, ...rule }: DiscountRule,
): Promise<Columns & Pick<Discount, 'approval'>> {
  const value =
    rule.kind === 'percent'
      ? { percent, maxOffFen, amountFen: null }
      : { percent: null, maxOffFen: null, amountFen };
  const approval = await approvalOf(tx, { ...value, scope: rule.scope });
  return { ...rule, ...value, approval };
}

function randomSigns(length: number): string {
  return Array.from(randomBytes(length), (byte) => SIGNS[byte % SIGNS.length]).join('');
}

/** What was generated as one act each, the newest first. */
async function readBatches(from: Queryable): Promise<readonly DiscountBatch[]> {
  const found = await from.query(
    `select r.batch_id as id, min(r.title) as title, min(r.created_at) as "createdAt", min(r.created_by) as "createdBy",
       count(*)::int as count, sum(r.used)::int as used
     from discount_codes r where r.batch_id is not null and r.deleted_at is null
     group by r.batch_id order by "createdAt" desc, id limit ${MOST_BATCHES}`,
  );
  return z.core.parse(DISCOUNT_CALLS['Discount/GetBatches'].result, found);
}

/** What a code does, and what was done with it. */
function codeUse({ db, now }: ServiceParts): UseHandlers {
  return {
    'Discount/Test': async ({ customerId = null, ...choice }) => {
      const quoted = await quoteOf(db, choice, { customerId, now: now() });
      if (!quoted.success) return quoted;
      const { quote, outcome } = quoted.result;
      const { listFen, discountFen, totalFen } = quote;
      return done({ outcome: outcome ?? 'missing', listFen, discountFen, totalFen });
    },
    'Discount/GetRedemptions': async ({ filter = {}, sort, ...asked }) => {
      const source = {
        columns: REDEMPTION_COLUMNS,
        from: 'discount_redemptions r join orders o on o.id = r.order_id',
        condition: where((place) => equal(place, 'r', filter, ['codeId'])),
        sort: { column: 'r.at', id: 'r.id', direction: sort.direction },
      };
      const found = await readKeysetPage(db, redemptionSchema, source, asked);
      return found === null ? refused(REFUSALS.badRequest) : done(found);
    },
    'Discount/GetUse': async ({ id }) => {
      const found = await db.query(
        `with uses as (
           select r.customer_id, r.address_hash, o.state from discount_redemptions r join orders o on o.id = r.order_id
            where r.code_id = $1 and r.state <> 'released')
         select count(*)::int as orders, count(distinct customer_id)::int as customers,
           count(*) filter (where state = 'refunded')::int as refunded,
           coalesce((select max(n) from (select count(*)::int as n from uses group by address_hash) a), 0)
             as "mostOfOneAddress" from uses`,
        [id],
      );
      return done(useCounts.parse(found)[0]);
    },
  };
}
