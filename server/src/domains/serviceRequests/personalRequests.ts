import { SERVICE_ENDS } from '@banyan/contract/service-requests';
import * as z from 'zod';
import type { PersonalData } from '../privacy/personalData.js';

const openSchema = z.array(z.object({ id: z.string() }));
const OPEN = `state not in (${SERVICE_ENDS.map((state) => `'${state}'`).join(', ')})`;

/** Erases what a customer asked for and wrote; keeps that they asked, and how it ended, for the statistics. */
export const personalRequests: PersonalData = {
  name: 'services',
  tables: ['service_requests'],
  blockers: async (tx, customerId) => {
    const rows = await tx.query(
      `select id from service_requests where customer_id = $1 and deleted_at is null and ${OPEN} order by id`,
      [customerId],
    );
    return openSchema.parse(rows).map(({ id }) => ({ kind: 'serviceOpen', id }));
  },
  read: async (db, customerId) => {
    const requests = await db.query(
      `select id, kind, text, wished, place, address, state, starts_at as "startsAt", minutes, result, rating,
         created_at as "createdAt", updated_at as "updatedAt"
       from service_requests where customer_id = $1 and deleted_at is null order by created_at, id`,
      [customerId],
    );
    const entries = await db.query(
      `select e.request_id as "requestId", e.kind, e.by_kind as by, e.text, e.said, e.at from service_entries e
       join service_requests r on r.id = e.request_id
       where r.customer_id = $1 and r.deleted_at is null and not e.internal order by e.id`,
      [customerId],
    );
    return { requests, entries };
  },
  erase: async (tx, { customerId }) => {
    await tx.query(
      `update service_entries set text = case kind when 'state' then text else '' end, said = '{}',
         by_name = case by_kind when 'customer' then coalesce(by_id, '') else by_name end
       where request_id in (select id from service_requests where customer_id = $1)`,
      [customerId],
    );
    await tx.query(
      `update service_requests set text = '', contact_name = '', contact_phone = '', company = '', address = '',
         result = '', wished = '{}', proved_email_sealed = null, follow_up_on = null, waits_since = null,
         created_by = customer_id, updated_by = '', customer_unread = 0, version = version + 1
       where customer_id = $1`,
      [customerId],
    );
    await tx.query(
      `update changes set fields = '{}' where entity = 'serviceRequest'
         and entity_id in (select id from service_requests where customer_id = $1)`,
      [customerId],
    );
  },
};
