import type { Consent } from '@banyan/contract/registration';
import { newestLegal } from '../legal/legalTexts.js';

/** What a new customer agrees to, in its current version. */
export function asks(): readonly Consent[] {
  return (['terms', 'privacy'] as const).map((kind) => ({
    kind,
    version: newestLegal(kind).version,
  }));
}

/** Whether they have agreed to all of it, and to nothing that has changed since. */
export function isAgreed(accepted: readonly Consent[]): boolean {
  return asks().every(({ kind, version }) =>
    accepted.some((one) => one.kind === kind && one.version === version),
  );
}
