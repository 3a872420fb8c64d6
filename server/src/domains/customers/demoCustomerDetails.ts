import { noteChange } from '../../ground/changeLog/changes.js';
import type { Queryable } from '../../ground/database/db.js';
import { CITIES, companyName, createCustomers } from '../../ground/demoData/customers.js';
import type { DemoPart } from '../../ground/demoData/demoPart.js';
import { instant } from '../../ground/demoData/insertRows.js';
import { createRandom, type Random } from '../../ground/demoData/random.js';
import { refreshAllTotals } from './totals.js';

const DAY_MS = 86_400_000;
/** Of 10,000 customers. */
const FROZEN_SHARE = 0.012;
const CLOSING_SHARE = 0.003;
/** Until those are erased. */
const CLOSING_DAYS = 9;
/** The demo customers stay able to sign in. */
const FIRST_OTHER = 2;

/** From where they came, in parts of a hundred. */
const SOURCES = [
  ['search', 41],
  ['direct', 27],
  ['client', 18],
  ['campaign', 9],
  ['partner', 5],
] as const;
const TAGS = ['教育', '企业采购', '老用户', '渠道', '高价值', '需回访'] as const;
const REASONS = ['fraud', 'sharing', 'takeover', 'request'] as const;
const ADMIN = { id: 'A00000001', name: '周敏', address: '127.0.0.1' };

type Detail = {
  readonly id: string;
  readonly company: string;
  readonly city: string;
  readonly source: string;
  readonly tags: string;
  readonly state: string;
  readonly reason: string;
  readonly activeAt: string;
};

/** What staff know of the example customers, and what their orders add up to. */
export const demoCustomerDetails: DemoPart = {
  name: 'customerDetails',
  fill: async (tx, options) => {
    const random = createRandom(options.seed ^ 0xc057);
    const details = createCustomers(options).map(({ id }, index) =>
      detailOf(random, id, index, options.until),
    );
    await tx.query(
      `update customers c set company = d.company, city = d.city, source = d.source, state = d.state,
         state_reason = d.reason,
         closing_until = case d.state when 'closing' then $9::timestamptz end, frozen_by = case d.state when 'frozen' then 'staff' end,
         tags = string_to_array(d.tags, ','), last_active_at = greatest(c.registered_at, d.at)
       from (select * from unnest($1::text[], $2::text[], $3::text[], $4::text[], $5::text[], $6::text[], $7::text[],
         $8::timestamptz[]) as d (id, company, city, source, tags, state, reason, at)) d
       where c.id = d.id`,
      [
        ...COLUMNS.map((column) => details.map((detail) => detail[column])),
        instant(options.until + CLOSING_DAYS * DAY_MS),
      ],
    );
    await refreshAllTotals(tx);
    await noteFreezings(tx, details, options.until);
  },
};

const COLUMNS = [
  ...(['id', 'company', 'city', 'source', 'tags', 'state', 'reason', 'activeAt'] as const),
];

function detailOf(random: Random, id: string, index: number, until: number): Detail {
  const draw = random.next();
  const isOther = index >= FIRST_OTHER;
  const isFrozen = isOther && draw < FROZEN_SHARE;
  const isClosing = isOther && !isFrozen && draw < FROZEN_SHARE + CLOSING_SHARE;
  const state = isFrozen ? 'frozen' : isClosing ? 'closing' : 'active';
  const tags = TAGS.filter(() => random.chance(0.08));
  return {
    id,
    company: random.chance(0.3) ? companyName(random) : '',
    city: random.chance(0.8) ? random.pick(CITIES) : '',
    source: sourceAt(random.whole(0, 99)),
    tags: tags.join(','),
    state,
    reason: isFrozen ? random.pick(REASONS) : '',
    activeAt: instant(until - random.whole(0, 400) * DAY_MS),
  };
}

function sourceAt(percent: number): string {
  let least = 0;
  for (const [source, share] of SOURCES) {
    if (percent < least + share) return source;
    least += share;
  }
  return 'direct';
}

/** Each frozen customer was frozen by an administrator. */
async function noteFreezings(
  tx: Queryable,
  details: readonly Detail[],
  until: number,
): Promise<void> {
  const frozen = details.filter(({ state }) => state === 'frozen');
  for (const [index, { id, reason }] of frozen.entries()) {
    await noteChange(tx, until - ((index % 80) + 1) * DAY_MS, {
      actor: ADMIN,
      entity: 'customer',
      entityId: id,
      verb: 'customer.state',
      summary: { zh: `周敏 冻结了用户 ${id}`, en: `周敏 froze the customer ${id}` },
      fields: {
        state: { before: 'active', after: 'frozen' },
        stateReason: { before: '', after: reason },
      },
    });
  }
}
