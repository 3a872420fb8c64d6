import { MY_SECURITY_CALLS } from '@banyan/contract/security';
import * as z from 'zod';
import type { Queryable } from '../../ground/database/db.js';
import { done } from '../../ground/requests/refusal.js';
import type { HandlersOf } from '../service.js';
import type { ServiceWiring } from '../wiring.js';
import { AUDIT_COLUMNS, auditRowSchema, entryOf } from './auditHandlers.js';
import { secondFactorHandlers } from './secondFactorHandlers.js';
import { securityHandlers } from './securityHandlers.js';

const MOST_EVENTS = 30;

/** The acts of `Security/*` over the customer's own sessions. */
export function mySecurityHandlers(wiring: ServiceWiring): HandlersOf<typeof MY_SECURITY_CALLS> {
  const { db, customerSessions } = wiring;
  const parts = { ...wiring, ownSessions: customerSessions };
  const acts: Readonly<Record<string, unknown>> = {
    ...securityHandlers(parts),
    ...secondFactorHandlers(parts),
  };
  const renamed = Object.keys(MY_SECURITY_CALLS).map((path) => [
    path,
    path === 'MyAccount/Prove' ? acts['Security/Prove'] : acts[path.slice('My'.length)],
  ]);
  return {
    // The tables are of one shape (contract/security/mySecurity.ts); in a list of names that tie is gone.
    ...(Object.fromEntries(renamed) as HandlersOf<typeof MY_SECURITY_CALLS>),
    'MySecurity/GetEvents': async (_request, { userId }) => done(await eventsOf(db, userId)),
  };
}

async function eventsOf(db: Queryable, accountId: string) {
  const rows = await db.query(
    `select ${AUDIT_COLUMNS} from audit_log where account_id = $1 order by id desc limit ${MOST_EVENTS}`,
    [accountId],
  );
  return z.array(auditRowSchema).parse(rows).map(entryOf);
}
