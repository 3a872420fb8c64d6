import { randomInt, randomUUID } from 'node:crypto';
import { SYSTEM } from '@banyan/contract';
import { termSchema } from '@banyan/contract/products';
import * as z from 'zod';
import { noteChange } from '../../ground/changeLog/changes.js';
import type { Queryable } from '../../ground/database/db.js';
import { insertRow } from '../../ground/database/sql/index.js';
import { noticeTo } from '../../ground/news/noticeTo.js';
import { ACCOUNT_FROZEN } from './freezing.js';
import type { LicenceRow } from './licenceRows.js';
import { lockLicence } from './licenceRows.js';
import type { LicenceSecrets } from './licenceSecrets.js';
import { type Length, lengthOf, nextSpan, type Span } from './periods.js';
import { tellLicence, touchLicence } from './touch.js';

const orderSchema = z.array(
  z.object({
    customerId: z.string(),
    customerState: z.string(),
    productId: z.string(),
    editionId: z.string(),
    devicesPerSeat: z.number(),
    seats: z.number(),
    /** Orders of before terms were for a year. */
    term: z.nullable(termSchema).transform((term) => term ?? ('y1' as const)),
    renews: z.string().nullable(),
    /** What the order has given already: it gives once. */
    granted: z.string().nullable(),
  }),
);
type Sold = Readonly<z.infer<typeof orderSchema>[number]>;

export type Granting = {
  readonly orderId: string;
  /** Epoch milliseconds. */
  readonly now: number;
};

/**
 * What a paid order gives, in the transaction that has locked its customer and the order: a licence, or a further period of
 * the one that it renews. Resolves to the licence's id; null: an order of before editions says not what it was for.
 */
export async function grantForOrder(
  tx: Queryable,
  secrets: LicenceSecrets,
  granting: Granting,
): Promise<string | null> {
  const [sold] = orderSchema.parse(
    await tx.query(
      `select o.customer_id as "customerId", c.state as "customerState", o.product_id as "productId",
         o.edition_id as "editionId", e.devices_per_seat as "devicesPerSeat", o.quantity as seats, o.term,
         o.renews_licence_id as renews,
         (select p.licence_id from licence_periods p where p.order_id = o.id) as granted
       from orders o join customers c on c.id = o.customer_id join editions e on e.id = o.edition_id
       where o.id = $1 and o.kind = 'licence'`,
      [granting.orderId],
    ),
  );
  if (sold === undefined) return null;
  if (sold.granted !== null) return sold.granted;
  const renewed = sold.renews === null ? null : await lockLicence(tx, sold.renews);
  return renewed !== null && canRenew(renewed, sold)
    ? renew(tx, renewed, sold, granting)
    : grantNew(tx, secrets, sold, granting);
}

/** What was revoked, or is for good, is not renewed: the money that has come buys another licence. */
function canRenew({ customerId, state, endsAt }: LicenceRow, sold: Sold): boolean {
  return customerId === sold.customerId && state !== 'revoked' && endsAt !== null;
}

async function renew(
  tx: Queryable,
  { id, customerId, endsAt }: LicenceRow,
  sold: Sold,
  { orderId, now }: Granting,
): Promise<string> {
  const length = lengthOf(sold.term);
  const span = nextSpan(endsAt === null ? null : Date.parse(endsAt), length, now);
  await addPeriod(tx, id, { span, length, orderId, reason: '', by: '', now });
  const until = instantOf(span.endsAt);
  await touchLicence(tx, { licenceId: id, by: SYSTEM, now }, { endsAt: until, remindedDays: null });
  await note(tx, id, { verb: 'renew', zh: '续期', en: 'renewed', orderId, now });
  const params = { id, day: until ?? '' };
  await noticeTo(tx, customerId, { template: 'licenceRenewed', params, at: now });
  return id;
}

async function grantNew(
  tx: Queryable,
  secrets: LicenceSecrets,
  sold: Sold,
  { orderId, now }: Granting,
): Promise<string> {
  const { customerId, productId, editionId, seats, devicesPerSeat, customerState } = sold;
  const id = await newLicenceId(tx);
  const length = lengthOf(sold.term);
  const span = nextSpan(null, length, now);
  const key = secrets.newKey(id);
  const isFrozen = customerState === 'frozen';
  const at = new Date(now).toISOString();
  await insertRow(tx, 'licences', {
    id,
    customerId,
    productId,
    editionId,
    seats,
    devicesPerSeat,
    ...key,
    startsAt: at,
    endsAt: instantOf(span.endsAt),
    state: isFrozen ? 'suspended' : 'active',
    stateReason: isFrozen ? ACCOUNT_FROZEN : '',
    createdAt: at,
    createdBy: SYSTEM,
    updatedAt: at,
    updatedBy: SYSTEM,
  });
  await addPeriod(tx, id, { span, length, orderId, reason: '', by: '', now });
  await tellLicence(tx, { id, customerId, version: 1 });
  await note(tx, id, { verb: 'add', zh: '开通', en: 'granted', orderId, now });
  const params = { id, tail: key.keyTail };
  await noticeTo(tx, customerId, { template: 'licenceGranted', params, at: now });
  return id;
}

type NewPeriod = {
  readonly span: Span;
  readonly length: Length;
  /** Null: staff have given it. */
  readonly orderId: string | null;
  readonly reason: string;
  readonly by: string;
  readonly now: number;
};

export function addPeriod(
  tx: Queryable,
  licenceId: string,
  { span, length, orderId, reason, by, now }: NewPeriod,
): Promise<void> {
  return insertRow(tx, 'licence_periods', {
    id: randomUUID(),
    licenceId,
    orderId,
    months: 'months' in length ? length.months : null,
    startsAt: instantOf(span.startsAt),
    endsAt: instantOf(span.endsAt),
    reason,
    byName: by,
    at: instantOf(now),
  });
}

/** `LC` and twelve digits that no licence has yet. */
export async function newLicenceId(tx: Queryable): Promise<string> {
  for (;;) {
    const digits = [randomInt(1_000_000), randomInt(1_000_000)].map((part) =>
      String(part).padStart(6, '0'),
    );
    const id = `LC${digits.join('')}`;
    if ((await tx.query('select 1 from licences where id = $1', [id])).length === 0) return id;
  }
}

function instantOf(at: number | null): string | null {
  return at === null ? null : new Date(at).toISOString();
}

type Noted = {
  readonly verb: string;
  readonly zh: string;
  readonly en: string;
  readonly orderId: string;
  readonly now: number;
};

/** It names no person of the order: the log outlives them. */
export function note(
  tx: Queryable,
  licenceId: string,
  { verb, zh, en, orderId, now }: Noted,
): Promise<void> {
  return noteChange(tx, now, {
    actor: { id: null, name: SYSTEM, address: '' },
    entity: 'licence',
    entityId: licenceId,
    verb: `licence.${verb}`,
    summary: {
      zh: `订单 ${orderId} ${zh}了授权 ${licenceId}`,
      en: `The order ${orderId} ${en} the licence ${licenceId}`,
    },
  });
}
