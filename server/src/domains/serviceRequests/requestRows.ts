import {
  type ServiceDetail,
  serviceDetailSchema,
  serviceEntrySchema,
} from '@banyan/contract/service-requests';
import * as z from 'zod';
import type { Queryable } from '../../ground/database/db.js';
import { readRecord } from '../../ground/records/index.js';
import { IDENTITY_SAID, SERVICE_REQUESTS } from './requestKind.js';

const fields = serviceDetailSchema.shape;
const restSchema = z.array(
  z.object({
    contactName: fields.contactName,
    contactPhone: fields.contactPhone,
    text: fields.text,
    wished: fields.wished,
    address: fields.address,
    hasProvedEmail: fields.hasProvedEmail,
    identitySaid: fields.identitySaid,
    charge: fields.charge,
    unread: z.number(),
  }),
);
const entriesSchema = z.array(serviceEntrySchema);

/** A request with its thread as staff see it, and how much of it its customer has not read; null: no such request. */
export async function readRequest(
  db: Queryable,
  now: number,
  id: string,
): Promise<{ readonly detail: ServiceDetail; readonly unread: number } | null> {
  const row = await readRecord(db, SERVICE_REQUESTS, now, id);
  if (row === null) return null;
  const [rest] = restSchema.parse(
    await db.query(
      `select contact_name as "contactName", contact_phone as "contactPhone", text, address, customer_unread as unread,
         to_jsonb(array(select to_char(w at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') from unnest(wished) w)) as wished,
         proved_email_sealed is not null as "hasProvedEmail", ${IDENTITY_SAID} as "identitySaid",
         (select jsonb_build_object('orderId', o.id, 'amountFen', o.amount_fen, 'state', o.state) from orders o
           where o.service_request_id = r.id order by o.created_at desc, o.id desc limit 1) as charge
       from service_requests r where r.id = $1`,
      [id],
    ),
  );
  if (rest === undefined) return null;
  const entries = entriesSchema.parse(
    await db.query(
      `select id::text as id, kind, by_kind as by, by_name as "byName", text, said, internal, at
       from service_entries where request_id = $1 order by service_entries.id`,
      [id],
    ),
  );
  const { unread, ...more } = rest;
  return { detail: { ...row, ...more, entries }, unread };
}
