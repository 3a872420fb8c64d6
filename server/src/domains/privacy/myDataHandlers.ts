import type { Person } from '@banyan/contract';
import type { Leaving, MY_DATA_CALLS } from '@banyan/contract/privacy';
import * as z from 'zod';
import { type AuditNote, noteAudit } from '../../ground/audit/auditLog.js';
import type { Queryable } from '../../ground/database/db.js';
import { tellChanged } from '../../ground/news/tell.js';
import { done, type Outcome, REFUSALS, refused } from '../../ground/requests/refusal.js';
import { CODE_REFUSALS } from '../../identity/codes/refusals.js';
import { maskContact } from '../../identity/contacts.js';
import type { HandlersOf, Visit } from '../service.js';
import { contactForCode, enterCloseCode, type Sent, sendCloseCode } from './closeCode.js';
import { endLeaving } from './endLeaving.js';
import { downloadExport, readExport, requestExport } from './exports.js';
import { leave } from './leave.js';
import { blockersOf } from './personalData.js';
import type { PrivacyParts } from './privacyParts.js';
import { PRIVACY_REFUSALS } from './refusals.js';

const stateSchema = z.array(
  z.object({ state: z.string(), until: z.string().nullable(), pendingOrders: z.number() }),
);

const LEAVING_STATE = `select state, closing_until as until,
    (select count(*) from orders o where o.customer_id = c.id and o.state = 'pending')::int as "pendingOrders"
  from customers c where id = $1`;

/** What customers may call. Whose data it is comes from the session. */
export function myDataHandlers(parts: PrivacyParts): HandlersOf<typeof MY_DATA_CALLS> {
  const { db } = parts;
  return {
    'MyData/GetLeaving': async (_request, { userId }) => done(await readLeaving(parts, db, userId)),
    'MyData/SendCode': (_request, person, visit) => sendCloseCode(parts, person, visit),
    'MyData/BeginLeaving': ({ sent }, person, visit) => beginLeaving(parts, sent, person, visit),
    'MyData/RequestExport': (_request, person) => requestExport(parts, person),
    'MyData/GetExport': async (_request, { userId }) => done(await readExport(db, userId)),
    'MyData/Download': (_request, person, visit) => downloadExport(parts, person, visit),
    'MyData/CancelLeaving': (_request, person, visit) => cancelLeaving(parts, person, visit),
  };
}

/** How it is with a customer's leaving, or would be. */
async function readLeaving(
  { newcomers, personal }: PrivacyParts,
  db: Queryable,
  customerId: string,
): Promise<Leaving> {
  const [customer] = stateSchema.parse(await db.query(LEAVING_STATE, [customerId]));
  const { until = null, pendingOrders = 0 } = customer ?? {};
  if (until !== null) return { until, blockers: [], pendingOrders: 0, code: null };
  const target = newcomers === null ? null : await contactForCode(db, newcomers.desk, customerId);
  return {
    until,
    blockers: [...(await blockersOf(db, personal, customerId))],
    pendingOrders,
    code: target === null ? null : { channel: target.channel, to: maskContact(target) },
  };
}

/** Asked a second time it is what it is already. */
async function beginLeaving(
  parts: PrivacyParts,
  sent: Sent | null,
  person: Person,
  visit: Visit,
): Promise<Outcome<Leaving>> {
  const { db, newcomers } = parts;
  if (newcomers === null) return refused(PRIVACY_REFUSALS.keptElsewhere);
  const before = await readLeaving(parts, db, person.userId);
  if (before.until !== null) return done(before);
  const { desk } = newcomers;
  const fault = await enterCloseCode(db, desk, person.userId, sent);
  if (fault !== null) return fault;
  return db.transaction(async (tx) => {
    const state = await lockCustomer(tx, person.userId);
    if (state === 'closing') return done(await readLeaving(parts, tx, person.userId));
    if (state !== 'active') return refused(REFUSALS.stepNotAllowed);
    if (sent !== null && !(await desk.flows.use(tx, sent.flow, {}))) {
      return refused(CODE_REFUSALS.codeEnded);
    }
    return close(parts, tx, person, visit);
  });
}

async function close(
  parts: PrivacyParts,
  tx: Queryable,
  person: Person,
  visit: Visit,
): Promise<Outcome<Leaving>> {
  const at = parts.now();
  const { userId: customerId } = person;
  const until = await leave(tx, parts, { customerId, at, language: visit.language });
  if (!until.success) return until;
  await tx.query(
    `update customers set state = 'closing', closing_until = $2, version = version + 1, updated_at = $3, updated_by = $4
     where id = $1`,
    [customerId, until.result, new Date(at).toISOString(), person.username],
  );
  await tellChanged(tx, { entity: 'customer', id: customerId }, { permission: 'accounts.view' });
  await note(tx, 'leavingBegun', person, visit, at);
  return done(await readLeaving(parts, tx, customerId));
}

/** Everything is as it was, but for the orders that were cancelled. */
async function cancelLeaving(
  parts: PrivacyParts,
  person: Person,
  visit: Visit,
): Promise<Outcome<Leaving>> {
  const { db, own, now } = parts;
  const { userId: customerId } = person;
  return db.transaction(async (tx) => {
    const state = await lockCustomer(tx, customerId);
    if (state === 'closing') {
      const at = now();
      const message = { template: 'leavingCancelled', params: {} } as const;
      await endLeaving(tx, customerId, { by: person.username, at });
      await note(tx, 'leavingCancelled', person, visit, at);
      await own?.contacts.tell(
        tx,
        { accountId: customerId, except: null },
        message,
        visit.language,
      );
    }
    return done(await readLeaving(parts, tx, customerId));
  });
}

async function lockCustomer(tx: Queryable, customerId: string): Promise<string | null> {
  const rows = await tx.query('select state from customers where id = $1 for update', [customerId]);
  return z.array(z.object({ state: z.string() })).parse(rows)[0]?.state ?? null;
}

function note(
  tx: Queryable,
  kind: AuditNote['kind'],
  { userId, account, audience }: Person,
  { origin }: Visit,
  at: number,
): Promise<void> {
  const written = { kind, accountId: userId, account, audience, origin };
  return noteAudit(tx, written, Math.floor(at / 1000));
}
