import { audienceSchema } from '@banyan/contract';
import * as z from 'zod';
import { noteAudit, type Origin } from '../../audit/auditLog.js';
import type { Queryable } from '../../database/db.js';
import { tellHub } from '../../notices/tell.js';

const endedSchema = z.array(
  z.object({
    idToken: z.string(),
    accountId: z.string().nullable(),
    account: z.string(),
    audience: audienceSchema,
  }),
);

/** Ends a session by its owner's wish, in its own browser. Resolves to its ID token; null: there was none. */
export async function signedOut(
  tx: Queryable,
  hash: string,
  origin: Origin,
  seconds: number,
): Promise<string | null> {
  const ended = await tx.query(
    `delete from sessions s where handle_hash = $1
     returning id_token as "idToken", account_id as "accountId", audience,
       coalesce(account, (select a.account from accounts a where a.id = s.account_id), '') as account`,
    [hash],
  );
  await tellEnded(tx, [hash], { itself: true });
  const [session] = endedSchema.parse(ended);
  if (session === undefined) return null;
  const { accountId, account, audience } = session;
  const note = { kind: 'signedOut', accountId, account, audience, origin } as const;
  await noteAudit(tx, note, seconds);
  return session.idToken;
}

/**
 * Tells every process's hub, once the transaction commits, that these sessions are no more.
 * @param itself the browser that holds them has ended them: its windows know
 */
export async function tellEnded(
  tx: Queryable,
  hashes: readonly string[],
  { itself }: { readonly itself: boolean },
): Promise<void> {
  for (const session of hashes) {
    await tellHub(tx, { kind: 'ended', session, itself });
  }
}
