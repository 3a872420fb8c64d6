import type { IdentityCheck } from '@banyan/contract/identities';
import type { Queryable } from '../../ground/database/db.js';
import type { Columns } from '../../ground/database/sql/index.js';
import { freeFiles } from '../../ground/files/fileUses.js';
import { noticeTo } from '../../ground/news/noticeTo.js';
import { tellChanged, tellMine } from '../../ground/news/tell.js';
import { writeVersion } from '../../ground/records/index.js';
import { tellNewEntry } from '../messages/newEntries.js';

type Check = Pick<IdentityCheck, 'id' | 'customerId' | 'version'>;
type State = IdentityCheck['state'];

export type Decision = {
  readonly state: Extract<State, 'verified' | 'rejected' | 'revoked' | 'withdrawn'>;
  readonly reasonCode: IdentityCheck['reasonCode'];
  readonly reason: string;
  /** Empty: the provider's answer decided. */
  readonly by: string;
};

const SIDES = ['front', 'back'] as const;
const NOTICES = {
  verified: 'identityVerified',
  rejected: 'identityRejected',
  revoked: 'identityRevoked',
} as const;
/** The number stays while it is verified. A rejected one keeps it until the purge: its customer may ask why. */
const NUMBER_ERASED = { idNumberSealed: null, idNumberMark: null };

/** What a decision writes of its check; everything else that comes of it is done here, in the same transaction. */
export async function decided(
  tx: Queryable,
  { id, customerId }: Check,
  { state, reasonCode, reason, by }: Decision,
  at: number,
): Promise<Columns> {
  const now = new Date(at).toISOString();
  if (state === 'verified') await takeIdentity(tx, { id, customerId }, now);
  await refreshState(tx, customerId, { id, state });
  // They know what they have withdrawn.
  if (state !== 'withdrawn' && reasonCode !== 'consent') {
    const params: Readonly<Record<string, string>> =
      reasonCode === null ? {} : { reason: reasonCode };
    await noticeTo(tx, customerId, { template: NOTICES[state], params, at });
  }
  await tellMine(tx, { topic: 'identity', id }, { owner: customerId });
  return {
    state,
    reasonCode,
    reason,
    decidedAt: now,
    decidedBy: by,
    nextAt: null,
    reviewingId: null,
    reviewingName: null,
    reviewingUntil: null,
    purgedAt: null,
    ...(state === 'revoked' || state === 'withdrawn' ? NUMBER_ERASED : {}),
  };
}

/** From now on the customer is called what was verified, and an older verification is no more. */
async function takeIdentity(
  tx: Queryable,
  { id, customerId }: Pick<Check, 'id' | 'customerId'>,
  now: string,
): Promise<void> {
  await tx.query(
    `update identity_checks set state = 'revoked', reason_code = 'replaced', decided_at = $3, purged_at = null,
       id_number_sealed = null, id_number_mark = null, version = version + 1, updated_at = $3
     where customer_id = $1 and id <> $2 and state = 'verified'`,
    [customerId, id, now],
  );
  const renamed = await tx.query(
    `update customers c set name = k.real_name, version = c.version + 1, updated_at = $3
     from identity_checks k where k.id = $2 and c.id = $1 and c.name <> k.real_name returning 1`,
    [customerId, id, now],
  );
  if (renamed.length === 0) return;
  await tx.query(
    'update accounts a set username = c.name from customers c where c.id = $1 and a.id = c.id',
    [customerId],
  );
  await tellChanged(tx, { entity: 'customer', id: customerId }, { permission: 'accounts.view' });
  await tellMine(tx, { topic: 'account', id: customerId }, { owner: customerId });
}

/**
 * Writes what all checks of a customer come to: one that waits, else a verified one, else what became of the newest.
 * @param changing one that is about to have this state
 */
export async function refreshState(
  tx: Queryable,
  customerId: string,
  changing: { readonly id: string; readonly state: State },
): Promise<void> {
  await tx.query(
    `with k as (
       select case when id = $2 then $3 else state end as state, created_at, id
       from identity_checks where customer_id = $1
     )
     update customers set identity_state = coalesce(
       (select state from k where state in ('checking', 'review') limit 1),
       (select state from k where state = 'verified' limit 1),
       (select case state when 'rejected' then state end from k order by created_at desc, id desc limit 1),
       'none')
     where id = $1`,
    [customerId, changing.id, changing.state],
  );
  await tellChanged(tx, { entity: 'customer', id: customerId }, { permission: 'accounts.view' });
}

/** Tells staff of a check that waits for one of them. */
export function tellToReview(
  tx: Queryable,
  { id, customerId }: Pick<Check, 'id' | 'customerId'>,
  at: number,
): Promise<void> {
  const text = {
    zh: `实名认证 ${id} 等待审核。`,
    en: `Identity check ${id} waits for a decision.`,
  };
  return tellNewEntry(tx, 'identity', { id, customerId, at, text });
}

/** Whether a customer is called as was verified: then another name takes another verification. */
export async function isNameLocked(db: Queryable, customerId: string): Promise<boolean> {
  const verified = await db.query(
    "select 1 from identity_checks where customer_id = $1 and state = 'verified' limit 1",
    [customerId],
  );
  return verified.length > 0;
}

/** Writes fields of a check, in its next version, and tells staff. */
export async function advance(
  tx: Queryable,
  check: Pick<Check, 'id' | 'version'>,
  by: string,
  at: number,
  columns: Columns,
): Promise<void> {
  const { id } = check;
  const version = await writeVersion(tx, { table: 'identity_checks' }, check, by, at, columns);
  await tellChanged(
    tx,
    { entity: 'identityCheck', id, version },
    { permission: 'identities.view' },
  );
}

/** Its pictures go with the next unused files. */
export async function freePictures(tx: Queryable, id: string): Promise<void> {
  for (const field of SIDES) await freeFiles(tx, useOf(id, field));
}

export function useOf(id: string, field: string) {
  return { entity: 'identityCheck', entityId: id, field } as const;
}
