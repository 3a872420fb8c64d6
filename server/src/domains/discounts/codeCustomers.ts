import {
  codeCustomerSchema,
  type DISCOUNT_CALLS,
  MOST_NAMED,
  type Named,
} from '@banyan/contract/discounts';
import { maskName } from '@banyan/rules';
import * as z from 'zod';
import type { Queryable } from '../../ground/database/db.js';
import { equal, readKeysetPage, where } from '../../ground/database/sql/index.js';
import { keyedAct, noteRecord, recordActs, saveVersion } from '../../ground/records/index.js';
import { done, REFUSALS, refusal, refused } from '../../ground/requests/refusal.js';
import { findNamed, idsIn, keptIn, outcomesOf, withNames } from '../customers/naming.js';
import type { HandlersOf } from '../service.js';
import type { ServiceParts } from '../wiring.js';
import { approvalOf } from './approval.js';
import { CODES } from './codeKind.js';

type Handlers = Pick<
  HandlersOf<typeof DISCOUNT_CALLS>,
  'Discount/AddCustomers' | 'Discount/RemoveCustomers' | 'Discount/GetCustomers'
>;
type Adding = z.output<(typeof DISCOUNT_CALLS)['Discount/AddCustomers']['request']>;

/** They count as writing the code: who has done so does not approve it. */
const NAMED = { verb: 'save', zh: '更改了指定用户：', en: 'named customers for' };
const UNNAMED = { verb: 'save', zh: '移除了指定用户：', en: 'removed customers from' };

const TOO_MANY = refusal(
  409,
  'TOO_MANY_CUSTOMERS',
  '一个优惠码最多指定 10,000 位用户。',
  'A code names 10,000 customers at most.',
);

const COLUMNS = `r.customer_id as id, c.name, r.at, r.by_name as "byName",
  (select count(*)::int from discount_redemptions u
    where u.customer_id = r.customer_id and u.code_id = r.code_id and u.state <> 'released') as used`;

const idsSchema = z.array(z.object({ id: z.string() }));

/** Whom a code is for, where it is for some customers alone. */
export function codeCustomers(parts: ServiceParts): Handlers {
  const codes = recordActs(parts, CODES);
  return {
    'Discount/AddCustomers': keyedAct<Adding, Named>(parts, CODES, 'Discount/AddCustomers', {
      perform: async (tx, by, { request: { names, ...seen } }) => {
        const found = await findNamed(tx, names);
        let added: ReadonlySet<string> = new Set();
        const saved = await saveVersion(tx, CODES, seen, by, async (code) => {
          if (code.audience !== 'listed') return refused(REFUSALS.stepNotAllowed);
          added = await add(tx, code.id, idsIn(found), { at: by.now, by: by.actor.name });
          if (code.customers + added.size > MOST_NAMED) return refused(TOO_MANY);
          if (added.size === 0) return done(null);
          return done({ approval: await approvalOf(tx, code), approvedBy: null });
        });
        if (!saved.success) return saved;
        await noteRecord(tx, CODES, by, NAMED, saved.result);
        const { id, version } = saved.result.after;
        const kept = outcomesOf(found, added);
        const result = { id, version, outcomes: await withNames(tx, kept) };
        return done({ result, ids: { id, version, outcomes: JSON.stringify(kept) } });
      },
      again: async (tx, { id, version, outcomes }) => {
        const kept = keptIn(outcomes);
        const named = await withNames(tx, kept);
        return done({ id: String(id), version: Number(version), outcomes: named });
      },
    }),
    'Discount/RemoveCustomers': codes.act(
      'Discount/RemoveCustomers',
      UNNAMED,
      ({ id, customers = null }, { tx }) =>
        async () => {
          const gone = await tx.query(
            `delete from discount_customers
             where code_id = $1 and ($2::text[] is null or customer_id = any($2::text[])) returning 1`,
            [id, customers],
          );
          return done(gone.length === 0 ? null : {});
        },
    ),
    'Discount/GetCustomers': async ({ filter, sort, ...asked }) => {
      if (filter === undefined) return refused(REFUSALS.badRequest);
      const source = {
        columns: COLUMNS,
        from: 'discount_customers r join customers c on c.id = r.customer_id',
        condition: where((place) => equal(place, 'r', filter, ['codeId'])),
        sort: { column: 'r.at', id: 'r.customer_id', direction: sort.direction },
      };
      const page = await readKeysetPage(parts.db, codeCustomerSchema, source, asked);
      if (page === null) return refused(REFUSALS.badRequest);
      const results = page.results.map((row) => ({ ...row, name: maskName(row.name) }));
      return done({ ...page, results });
    },
  };
}

/** Resolves to those that were not on the list. */
async function add(
  tx: Queryable,
  codeId: string,
  customers: readonly string[],
  { at, by }: { readonly at: number; readonly by: string },
): Promise<ReadonlySet<string>> {
  const added = await tx.query(
    `insert into discount_customers (code_id, customer_id, at, by_name)
     select distinct $1, id, $3::timestamptz, $4 from unnest($2::text[]) as named (id)
     on conflict do nothing returning customer_id as id`,
    [codeId, customers, new Date(at).toISOString(), by],
  );
  return new Set(idsSchema.parse(added).map(({ id }) => id));
}
