import type { Audience } from '@banyan/contract';
import type { AuditDetail, AuditKind } from '@banyan/contract/security';
import type { Queryable } from '../database/db.js';
import { tellChanged } from '../news/tell.js';
import type { Origin } from '../requests/origin.js';

/** How long an entry is kept. */
export const AUDIT_SECONDS = 180 * 86_400;
const ACCOUNT_LENGTH = 64;
const ADDRESS_LENGTH = 64;

export type AuditNote = {
  readonly kind: AuditKind;
  /** Null: unknown account, or one held by another provider. */
  readonly accountId: string | null;
  readonly account: string;
  readonly audience: Audience;
  readonly origin: Origin;
  readonly detail?: AuditDetail;
  /** An opaque id, nothing that says who it is. */
  readonly subject?: string;
};

/** A customer reads the log of their own account: where staff sit is not in it. */
export const NOWHERE: Origin = { address: '', device: '' };

/** Writes an entry, in the transaction of what it tells of. */
export async function noteAudit(tx: Queryable, note: AuditNote, seconds: number): Promise<void> {
  const { kind, accountId, account, audience, origin, detail = '', subject = '' } = note;
  const [row] = await tx.query(
    `insert into audit_log (at, kind, account_id, account, audience, address, device, detail, subject)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9) returning id::text as id`,
    [
      seconds,
      kind,
      accountId,
      writable(account).slice(0, ACCOUNT_LENGTH),
      audience,
      origin.address.slice(0, ADDRESS_LENGTH),
      deviceText(origin.device),
      detail,
      subject,
    ],
  );
  const id = String(row?.['id']);
  await tellChanged(tx, { entity: 'auditEntry', id }, { permission: 'audit.view' });
}

/** What a browser says of itself, as far as it is kept. */
export function deviceText(device: string): string {
  return writable(device).slice(0, 500);
}

/** A name may be typed by a stranger: the database cannot store all control characters. */
function writable(text: string): string {
  return text.replace(/\p{Cc}/gu, ' ');
}
