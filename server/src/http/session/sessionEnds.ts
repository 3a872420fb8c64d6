import { audienceSchema } from '@banyan/contract';
import * as z from 'zod';
import { noteAudit } from '../../ground/audit/auditLog.js';
import type { Queryable } from '../../ground/database/db.js';
import { tellEnded } from '../../ground/news/tell.js';
import type { Origin } from '../../ground/requests/origin.js';

const endedSchema = z.array(
  z.object({
    idToken: z.string(),
    subject: z.string(),
    accountId: z.string().nullable(),
    account: z.string(),
    audience: audienceSchema,
  }),
);

/** A token as stored in the database, and the subject it belongs to. */
type KeptToken = { readonly kept: string; readonly subject: string };

/** Ends a session at its owner's request, in its own browser. Resolves to its ID token; null: no token was stored. */
export async function signedOut(
  tx: Queryable,
  hash: string,
  origin: Origin,
  seconds: number,
): Promise<KeptToken | null> {
  const ended = await tx.query(
    `delete from sessions s where handle_hash = $1
     returning id_token as "idToken", coalesce(account_id, subject) as subject, account_id as "accountId", audience,
       coalesce(account, (select a.account from accounts a where a.id = s.account_id), '') as account`,
    [hash],
  );
  await tellEnded(tx, [hash], { itself: true });
  const [session] = endedSchema.parse(ended);
  if (session === undefined) return null;
  const { accountId, account, audience } = session;
  const note = { kind: 'signedOut', accountId, account, audience, origin } as const;
  await noteAudit(tx, note, seconds);
  return { kept: session.idToken, subject: session.subject };
}
