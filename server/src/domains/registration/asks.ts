import type { Consent } from '@banyan/contract/registration';
import type { Queryable } from '../../ground/database/db.js';
import { inForce } from '../legal/versions.js';

const KINDS = ['terms', 'privacy'] as const;

/** What a new customer agrees to, in the version that holds now. */
export async function asks(db: Queryable, now: number): Promise<readonly Consent[]> {
  const all = [];
  for (const kind of KINDS) all.push({ kind, version: await inForce(db, kind, now) });
  return all;
}

/** Whether all that is asked was agreed to, and nothing of it has changed since. */
export function isAgreed(asked: readonly Consent[], accepted: readonly Consent[]): boolean {
  return asked.every(({ kind, version }) =>
    accepted.some((one) => one.kind === kind && one.version === version),
  );
}
