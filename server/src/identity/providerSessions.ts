import type { Queryable } from '../ground/database/db.js';

/** Which of the built-in provider's sessions: one by its uid, all of an account but one, or those of a context (`acr`). */
type Which =
  | { readonly uid: string }
  | { readonly accountId: string; readonly except: string | null }
  | { readonly accountId: string; readonly context: string };

/**
 * Ends sessions of the built-in provider, with the codes and tokens that came of them: the browser has to give its
 * password again.
 */
export async function endProviderSessions(tx: Queryable, which: Which): Promise<void> {
  const [condition, params] = conditionOf(which);
  await tx.query(
    `with ended as (
       delete from identity_records where model = 'Session' and ${condition} returning payload
     ), grants as (
       select granted.value ->> 'grantId' as id
       from ended, jsonb_each(coalesce(ended.payload -> 'authorizations', '{}')) as granted
     )
     delete from identity_records where grant_id in (select id from grants)`,
    params,
  );
}

function conditionOf(which: Which): readonly [string, readonly unknown[]] {
  if ('uid' in which) return ['uid = $1', [which.uid]];
  const { accountId } = which;
  return 'context' in which
    ? ["payload ->> 'accountId' = $1 and payload ->> 'acr' = $2", [accountId, which.context]]
    : ["payload ->> 'accountId' = $1 and uid is distinct from $2", [accountId, which.except]];
}

/** Ends sign-ins of an account that have its password already and wait for more. */
export async function endUnfinishedSignIns(tx: Queryable, accountId: string): Promise<void> {
  await tx.query('delete from second_steps where account_id = $1', [accountId]);
  await tx.query(
    `delete from identity_records where model = 'Interaction'
       and payload -> 'result' -> 'login' ->> 'accountId' = $1`,
    [accountId],
  );
}
