import { SYSTEM } from '@banyan/contract';
import * as z from 'zod';
import type { Queryable } from '../../ground/database/db.js';
import type { DemoPart } from '../../ground/demoData/demoPart.js';
import { inBulk } from '../../ground/demoData/inBulk.js';
import { insertRows, instant } from '../../ground/demoData/insertRows.js';
import { type DemoDevice, type DemoLicence, type PaidOrder, planLicences } from './demoPlan.js';
import { createLicenceSecrets, type LicenceSecrets } from './licenceSecrets.js';

const TABLES = ['orders', 'licences', 'licence_periods', 'licence_activations'];

const milliseconds = z.string().transform((at) => Date.parse(at));

const ordersSchema = z.array(
  z.object({
    id: z.string(),
    customerId: z.string(),
    productId: z.string(),
    editionId: z.string(),
    devicesPerSeat: z.number(),
    seats: z.number(),
    paidAt: milliseconds,
    isRefunded: z.boolean(),
  }),
);
const devicesSchema = z.array(
  z.object({
    id: z.string(),
    customerId: z.string().nullable(),
    productId: z.string(),
    firstSeen: milliseconds,
    lastSeen: milliseconds,
  }),
);

/** What the example orders have given. The keys alone differ from one filling to the next: they are secrets. */
export const demoLicences: DemoPart = {
  name: 'licences',
  fill: async (tx, { seed, until, vault }) => {
    const plan = planLicences(await readOrders(tx), await readDevices(tx), { seed, until });
    await inBulk(tx, TABLES, async () => {
      await insertLicences(tx, plan, createLicenceSecrets(vault));
      await insertPeriods(tx, plan);
      await insertActivations(tx, plan);
    });
  },
};

/** Those that were paid for, in their order. */
async function readOrders(tx: Queryable): Promise<readonly PaidOrder[]> {
  return ordersSchema.parse(
    await tx.query(
      `select o.id, o.customer_id as "customerId", o.product_id as "productId", o.edition_id as "editionId",
         e.devices_per_seat as "devicesPerSeat", o.quantity as seats, coalesce(p.at, o.created_at) as "paidAt",
         o.state = 'refunded' as "isRefunded"
       from orders o join editions e on e.id = o.edition_id
         left join (select order_id, min(at) as at from order_events where kind = 'state' and detail = 'paid'
           group by order_id) p on p.order_id = o.id
       where o.kind = 'licence' and o.state in ('paid', 'delivered', 'completed', 'refunded')
         and not exists (select 1 from licence_periods l where l.order_id = o.id)
       order by "paidAt", o.id`,
    ),
  );
}

/** Those seen last first. */
async function readDevices(tx: Queryable): Promise<readonly DemoDevice[]> {
  return devicesSchema.parse(
    await tx.query(
      `select d.id, d.customer_id as "customerId", i.product_id as "productId", d.first_seen_at as "firstSeen",
         d.last_seen_at as "lastSeen"
       from devices d join device_installs i on i.device_id = d.id
       where d.state = 'active' and not exists (select 1 from licence_activations a where a.device_id = d.id)
       order by d.last_seen_at desc, d.id`,
    ),
  );
}

async function insertLicences(
  tx: Queryable,
  plan: readonly DemoLicence[],
  secrets: LicenceSecrets,
): Promise<void> {
  const rows = plan.map((licence) => ({
    id: licence.id,
    createdAt: instant(licence.startsAt),
    createdBy: SYSTEM,
    updatedAt: instant(licence.startsAt),
    updatedBy: SYSTEM,
    customerId: licence.customerId,
    productId: licence.productId,
    editionId: licence.editionId,
    seats: licence.seats,
    devicesPerSeat: licence.devicesPerSeat,
    ...secrets.newKey(licence.id),
    startsAt: instant(licence.startsAt),
    endsAt: instant(licence.endsAt),
    state: licence.state,
    stateReason: licence.reason,
  }));
  await insertRows(tx, 'licences', rows, {
    id: 'text',
    createdAt: 'timestamptz',
    createdBy: 'text',
    updatedAt: 'timestamptz',
    updatedBy: 'text',
    customerId: 'text',
    productId: 'text',
    editionId: 'text',
    seats: 'integer',
    devicesPerSeat: 'integer',
    keyMark: 'text',
    keySealed: 'text',
    keyTail: 'text',
    startsAt: 'timestamptz',
    endsAt: 'timestamptz',
    state: 'text',
    stateReason: 'text',
  });
}

async function insertPeriods(tx: Queryable, plan: readonly DemoLicence[]): Promise<void> {
  const rows = plan.flatMap(({ id: licenceId, periods }) =>
    periods.map(({ id, orderId, at, startsAt, endsAt, isRemoved }) => ({
      id,
      licenceId,
      orderId,
      months: 12,
      startsAt: instant(startsAt),
      endsAt: instant(endsAt),
      at: instant(at),
      removedAt: isRemoved ? instant(at) : null,
    })),
  );
  await insertRows(tx, 'licence_periods', rows, {
    id: 'uuid',
    licenceId: 'text',
    orderId: 'text',
    months: 'integer',
    startsAt: 'timestamptz',
    endsAt: 'timestamptz',
    at: 'timestamptz',
    removedAt: 'timestamptz',
  });
  await tx.query(
    `update orders o set renews_licence_id = p.licence_id from licence_periods p
     where p.order_id = o.id and exists (select 1 from licence_periods f where f.licence_id = p.licence_id and f.at < p.at)`,
  );
}

async function insertActivations(tx: Queryable, plan: readonly DemoLicence[]): Promise<void> {
  const rows = plan.flatMap(({ id: licenceId, activations }) =>
    activations.map(({ id, deviceId, activatedAt, lastSeenAt, fileUntil, ended }) => ({
      id,
      licenceId,
      deviceId,
      activatedAt: instant(activatedAt),
      lastSeenAt: instant(lastSeenAt),
      via: fileUntil === null ? 'online' : 'offline',
      fileUntil: fileUntil === null ? null : instant(fileUntil),
      endedAt: ended === null ? null : instant(ended.at),
      endedBy: ended?.by ?? null,
      isRemoval: ended !== null,
    })),
  );
  await insertRows(tx, 'licence_activations', rows, {
    id: 'uuid',
    licenceId: 'text',
    deviceId: 'text',
    activatedAt: 'timestamptz',
    lastSeenAt: 'timestamptz',
    via: 'text',
    fileUntil: 'timestamptz',
    endedAt: 'timestamptz',
    endedBy: 'text',
    isRemoval: 'boolean',
  });
}
