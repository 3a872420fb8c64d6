import { SYSTEM } from '@banyan/contract';
import * as z from 'zod';
import type { PersonalData } from '../privacy/personalData.js';
import { endActivations, openOf } from './activations.js';
import { touchLicence } from './touch.js';

const idsSchema = z.array(z.object({ id: z.string() }));

/** Licences stay as the orders do, and are of no use then. The key stays out of the file, which is handed on. */
export const personalLicences: PersonalData = {
  name: 'licences',
  tables: ['licences', 'licence_periods', 'licence_activations'],
  read: async (db, customerId) => {
    const licences = await db.query(
      `select id, product_id as product, edition_id as edition, seats, devices_per_seat as "devicesPerSeat",
         key_tail as "keyTail", starts_at as "startsAt", ends_at as "endsAt", state
       from licences where customer_id = $1 order by created_at, id`,
      [customerId],
    );
    const periods = await db.query(
      `select p.licence_id as "licenceId", p.order_id as "orderId", p.months, p.starts_at as "startsAt",
         p.ends_at as "endsAt", p.at, p.removed_at as "removedAt"
       from licence_periods p join licences l on l.id = p.licence_id where l.customer_id = $1 order by p.at, p.id`,
      [customerId],
    );
    const devices = await db.query(
      `select a.licence_id as "licenceId", a.device_id as "deviceId", a.activated_at as "activatedAt",
         a.last_seen_at as "lastSeenAt", a.via, a.ended_at as "endedAt", a.ended_by as "endedBy"
       from licence_activations a join licences l on l.id = a.licence_id
       where l.customer_id = $1 order by a.activated_at, a.id`,
      [customerId],
    );
    return { licences, periods, devices };
  },
  erase: async (tx, { customerId, at }) => {
    const own = idsSchema.parse(
      await tx.query('select id from licences where customer_id = $1 order by id for update', [
        customerId,
      ]),
    );
    for (const { id } of own) {
      await endActivations(tx, await openOf(tx, id), { by: 'staff', now: at });
      const columns = { state: 'revoked', stateReason: 'accountClosed', chooseUntil: null };
      await touchLicence(tx, { licenceId: id, by: SYSTEM, now: at }, columns);
    }
  },
};
