import type { Queryable } from '../database/db.js';
import type { Origin } from '../requests/origin.js';
import type { Marks } from '../secrets/marks.js';
import { deviceText } from './auditLog.js';

type Consent = { readonly kind: string; readonly version: string };

type Given = {
  readonly accountId: string;
  /** Where they agreed: `register`, `portal`. */
  readonly place: string;
  readonly origin: Origin;
  /** Epoch milliseconds. */
  readonly at: number;
};

/** Notes what a user has agreed to, in the transaction of the act it is for. */
export async function addConsents(
  tx: Queryable,
  marks: Marks,
  { accountId, place, origin, at }: Given,
  consents: readonly Consent[],
): Promise<void> {
  await tx.query(
    `insert into consents (account_id, kind, version, at, address_hash, device_words, place)
     select $1, c.kind, c.version, $3, $4, $5, $6
     from jsonb_to_recordset($2::jsonb) as c (kind text, version text)`,
    [
      ...[accountId, JSON.stringify(consents), new Date(at).toISOString()],
      ...[marks('address', origin.address), deviceText(origin.device).slice(0, 200), place],
    ],
  );
}
