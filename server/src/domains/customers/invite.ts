import type { CUSTOMER_CALLS, Customer } from '@banyan/contract/customers';
import * as z from 'zod';
import type { Queryable } from '../../ground/database/db.js';
import type { Columns } from '../../ground/database/sql/index.js';
import { ADDED, keyedAct, noteRecord, readRecord } from '../../ground/records/index.js';
import { done, type Outcome, REFUSALS, refused } from '../../ground/requests/refusal.js';
import { CODE_REFUSALS } from '../../identity/codes/refusals.js';
import type { Contact, Contacts } from '../../identity/contacts.js';
import { invitedWith } from '../../identity/invited.js';
import { isLoginHeld } from '../privacy/loginHolds.js';
import type { HandlersOf } from '../service.js';
import type { ServiceParts, ServiceWiring } from '../wiring.js';
import { NO_CONTACT, TAKEN } from './contactRefusals.js';
import { CUSTOMERS } from './customerKind.js';
import { readContact } from './readContact.js';

type Create = HandlersOf<typeof CUSTOMER_CALLS>['Customer/Create'];
type Parts = ServiceParts & Pick<ServiceWiring, 'own' | 'baseUrl' | 'marks'>;
type Fields = Parameters<Create>[0]['fields'];

/** Adds a customer whom staff have talked to, and tells them where to register. Until then they cannot sign in. */
export function customerCreation(parts: Parts): Create {
  const { own, baseUrl, now, marks } = parts;
  return keyedAct<Parameters<Create>[0], Customer>(parts, CUSTOMERS, 'Customer/Create', {
    perform: async (tx, by, { request: { fields } }) => {
      if (own === null) return refused(REFUSALS.keptElsewhere);
      const contacts = contactsIn(fields);
      if (!contacts.success) return contacts;
      for (const contact of contacts.result) {
        if (await isLoginHeld(tx, marks, contact, now())) return refused(CODE_REFUSALS.loginHeld);
        if (await isTaken(tx, contact)) return refused(TAKEN[contact.kind]);
      }
      const id = await addInvited(tx, fields, contacts.result, by);
      const after = await readRecord(tx, CUSTOMERS, by.now, id, {});
      if (after === null) throw new Error('a customer who was added is there');
      await noteRecord(tx, CUSTOMERS, by, ADDED, { before: null, after });
      await invite(tx, own.contacts, baseUrl, contacts.result);
      return done({ result: after, ids: { id } });
    },
    again: async (tx, { id }) => {
      const record = await readRecord(tx, CUSTOMERS, now(), String(id), {});
      return record === null ? refused(REFUSALS.notFound) : done(record);
    },
  });
}

const contactsSchema = z.array(z.object({ kind: z.enum(['phone', 'email']), value: z.string() }));

/** The contacts are not logins yet: only their owner is told. */
export async function inviteAgain(
  tx: Queryable,
  contacts: Contacts,
  site: string,
  id: string,
): Promise<Outcome<Columns>> {
  const rows = await tx.query(
    `select k.kind, k.value from customers c
       cross join lateral (values ('phone', c.phone), ('email', c.email)) as k (kind, value)
     where c.id = $1 and k.value is not null`,
    [id],
  );
  await invite(tx, contacts, site, contactsSchema.parse(rows));
  return done({});
}

/** The customer's language is not known. */
async function invite(
  tx: Queryable,
  contacts: Contacts,
  site: string,
  invited: readonly Contact[],
): Promise<void> {
  const message = { template: 'accountMade', params: { site } } as const;
  for (const contact of invited) await contacts.send(tx, contact, message, 'zh');
}

/** At least one: without any they could never register. */
function contactsIn({ phone, email }: Fields): Outcome<readonly Contact[]> {
  const contacts: Contact[] = [];
  for (const [kind, typed] of [
    ['phone', phone],
    ['email', email],
  ] as const) {
    if (typed.trim() === '') continue;
    const contact = readContact(kind, typed);
    if (!contact.success) return contact;
    contacts.push(contact.result);
  }
  return contacts.length === 0 ? refused(NO_CONTACT) : done(contacts);
}

async function isTaken(tx: Queryable, contact: Contact): Promise<boolean> {
  const { kind, value } = contact;
  const known = await tx.query('select 1 from account_logins where kind = $1 and value = $2', [
    kind,
    value,
  ]);
  return known.length > 0 || (await invitedWith(tx, contact)) !== null;
}

const idSchema = z.tuple([z.object({ id: z.string() })]);

async function addInvited(
  tx: Queryable,
  { name, nickname, company, city, staffNote }: Fields,
  contacts: readonly Contact[],
  { actor, now }: { readonly actor: { readonly name: string }; readonly now: number },
): Promise<string> {
  const [{ id }] = idSchema.parse(
    await tx.query(
      `insert into accounts (id, account, usertype, role, username, alarmcode, demo, created_at)
       select n.id, lower(n.id), 1, 'customer', $1, '', false, $2
       from (select 'C' || lpad(nextval('customer_ids')::text, 8, '0') as id) n returning id`,
      [name, new Date(now).toISOString()],
    ),
  );
  const of = (kind: Contact['kind']) => contacts.find((one) => one.kind === kind)?.value ?? null;
  await tx.query(
    `insert into customers (id, name, nickname, company, city, staff_note, phone, email, registered_via, registered_at,
       last_active_at, created_at, created_by, updated_at, updated_by)
     values ($1, $2, $3, $4, $5, $6, $7, $8, 'staff', $9, $9, $9, $10, $9, $10)`,
    [
      ...[id, name, nickname, company, city, staffNote, of('phone'), of('email')],
      ...[new Date(now).toISOString(), actor.name],
    ],
  );
  return id;
}
