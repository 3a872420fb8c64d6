import { createHash } from 'node:crypto';
import type { ErrorSource, ErrorState } from '@banyan/contract/errors';
import type { ProductId } from '@banyan/contract/products';
import { numbersOf } from '../downloads/versions.js';

/** Something failed: what, where, and in which version. */
export type Failure = {
  readonly source: ErrorSource;
  readonly productId: ProductId | null;
  readonly fingerprint: string;
  readonly title: string;
  readonly place: string;
  readonly version: string;
  /** ISO 8601. */
  readonly at: string;
  /** The day of it in Asia/Shanghai. */
  readonly day: string;
  /** How often. */
  readonly times: number;
  readonly platform: string | null;
  readonly deviceId: string | null;
  readonly customerId: string | null;
  readonly sessionId: string | null;
  readonly requestId: string | null;
  /** Told of by one who is not signed in. */
  readonly isByVisitor?: boolean;
  /** The innermost call first, in the form of its source. */
  readonly frames: readonly object[];
};

/** A failure that is of no machine and no request. */
export const UNKNOWN_ORIGIN = {
  productId: null,
  platform: null,
  deviceId: null,
  customerId: null,
  sessionId: null,
  requestId: null,
} as const;

/** As many calls say where it happened; those around them say how it came there. */
const CALLS_OF_FINGERPRINT = 5;

/** What fails in the same calls is the same error. Lines are left out: each version moves them. */
export function fingerprintOf(what: readonly string[], calls: readonly string[]): string {
  const text = [...what, ...calls.slice(0, CALLS_OF_FINGERPRINT)].join('\n');
  return createHash('sha256').update(text).digest('hex').slice(0, 32);
}

/** By its numbers; text without them comes first. @returns below 0: the first one is older */
export function compareVersions(one: string, other: string): number {
  const [left, right] = [numbersOf(one), numbersOf(other)];
  if (left === null || right === null) return Number(left !== null) - Number(right !== null);
  const at = left.findIndex((number, index) => number !== right[index]);
  return at === -1 ? 0 : (left[at] ?? 0) - (right[at] ?? 0);
}

type Handled = {
  readonly state: ErrorState;
  readonly resolvedIn: string | null;
  /** ISO 8601. */
  readonly resolvedAt: string | null;
};

/** Windows and programs that are open when an error is resolved run the faulty version for a little longer. */
const GRACE_MS = 300_000;

/** Whether a failure opens a resolved error again: it happened in the version that was to be without it. */
export function isRegression(
  { state, resolvedIn, resolvedAt }: Handled,
  { version, at }: Pick<Failure, 'version' | 'at'>,
): boolean {
  if (state !== 'resolved') return false;
  if (resolvedIn !== null && numbersOf(version) !== null) {
    return compareVersions(version, resolvedIn) >= 0;
  }
  return Date.parse(at) > Date.parse(resolvedAt ?? at) + GRACE_MS;
}
