import type { RECOVERY_STEPS } from '@banyan/contract/service-requests';
import type { Queryable } from '../../ground/database/db.js';
import { tellChanged } from '../../ground/news/tell.js';

type RecoveryStep = keyof typeof RECOVERY_STEPS;

export type RequestStep = {
  readonly request: string;
  readonly step: RecoveryStep;
  /** Null: the installation, or one of the customer's contacts by its link. */
  readonly by: { readonly id: string; readonly name: string } | null;
  /** Epoch milliseconds. */
  readonly at: number;
  readonly said?: Readonly<Record<string, string>>;
};

/** What became of a recovery, in the thread of the request that it follows, for staff alone. */
export async function noteStep(
  tx: Queryable,
  { request, step, by, at, said = {} }: RequestStep,
): Promise<void> {
  const instant = new Date(at).toISOString();
  await tx.query(
    `insert into service_entries (request_id, kind, by_kind, by_id, by_name, text, said, internal, at)
     values ($1, 'state', $2, $3, $4, $5, $6::jsonb, true, $7)`,
    [
      ...[request, by === null ? 'system' : 'staff', by?.id ?? null, by?.name ?? ''],
      ...[step, JSON.stringify(said), instant],
    ],
  );
  await tx.query(
    'update service_requests set version = version + 1, updated_at = $2 where id = $1',
    [request, instant],
  );
  await tellChanged(tx, { entity: 'serviceRequest', id: request }, { permission: 'services.view' });
}

/** @param request null: the cancelled change is not a recovery */
export async function noteCancelled(
  tx: Queryable,
  request: string | null,
  at: number,
): Promise<void> {
  if (request !== null) await noteStep(tx, { request, step: 'recoveryCancelled', by: null, at });
}
