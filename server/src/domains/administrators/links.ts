import type { Queryable } from '../../ground/database/db.js';
import { createOneTime } from '../../identity/oneTime.js';
import type { LinkKind } from '../../identity/welcomePages.js';

/** Where the user of a link sets their password. The secret is behind `#`, so that no server logs it. */
export const LINK_PATH = '/idp/welcome';

const SECONDS: Readonly<Record<LinkKind, number>> = { invite: 72 * 3600, reset: 2 * 3600 };

export type LinkParts = { readonly now: () => number; readonly baseUrl: string };

/** A link that is good once, until its time is over or the next one is made. */
export async function makeLink(
  tx: Queryable,
  { now, baseUrl }: LinkParts,
  kind: LinkKind,
  accountId: string,
): Promise<string> {
  await endLinks(tx, accountId);
  const secret = await createOneTime(tx, now).make(kind, accountId, SECONDS[kind]);
  return `${baseUrl}${LINK_PATH}#${kind}-${secret}`;
}

export async function endLinks(tx: Queryable, accountId: string): Promise<void> {
  await tx.query("delete from one_time where kind in ('invite', 'reset') and account_id = $1", [
    accountId,
  ]);
}
