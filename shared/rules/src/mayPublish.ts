/** Who may publish: all, those whose identity is verified, who have a licence in force, or who are excepted by name. */
export type PublishWho = 'all' | 'verified' | 'licensed' | 'listed';
/** Which files are reviewed: all, the first ones of an author, those of authors without trust, or none. */
export type ReviewMode = 'all' | 'first' | 'untrusted' | 'never';
export type GrantEffect = 'allow' | 'deny' | 'trusted';

export type PublishPolicy = {
  readonly who: PublishWho;
  readonly minAccountDays: number;
  /** Files that an author sends on a day. */
  readonly dailyLimit: number;
  readonly review: ReviewMode;
  /** How many files are the first ones. */
  readonly firstReviewed: number;
};

/** An exception for one customer. */
export type PublishGrant = {
  readonly effect: GrantEffect;
  /** Null: the policy's. */
  readonly dailyLimit: number | null;
  /** ISO 8601; null: it does not end. */
  readonly until: string | null;
};

export type Publisher = {
  readonly isActive: boolean;
  /** ISO 8601. */
  readonly registeredAt: string;
  readonly isVerified: boolean;
  readonly isLicensed: boolean;
};

export type PublishCounts = {
  /** Sent for review today. */
  readonly today: number;
  /** Published so far. */
  readonly published: number;
};

/** Why a customer may not publish now. */
export type PublishFault =
  | 'inactive'
  | 'denied'
  | 'notListed'
  | 'notVerified'
  | 'notLicensed'
  | 'tooNew'
  | 'dailyLimit';

export type PublishRight = {
  readonly allowed: boolean;
  /** Null: allowed. */
  readonly reason: PublishFault | null;
  readonly needsReview: boolean;
  /** 0 where it is not allowed. */
  readonly leftToday: number;
};

type Asked = {
  readonly policy: PublishPolicy;
  readonly grant: PublishGrant | null;
  readonly customer: Publisher;
  readonly counts: PublishCounts;
  /** Epoch milliseconds. */
  readonly now: number;
};

const DAY_MS = 86_400_000;

/** Whether a customer may publish. Portal, desktop program and the back office's trial ask here. */
export function mayPublish({ policy, grant, customer, counts, now }: Asked): PublishRight {
  const held =
    grant !== null && (grant.until === null || Date.parse(grant.until) > now) ? grant : null;
  const limit = held?.dailyLimit ?? policy.dailyLimit;
  const left = Math.max(0, limit - counts.today);
  const reason = faultOf(policy, held, customer, now) ?? (left === 0 ? 'dailyLimit' : null);
  return {
    allowed: reason === null,
    reason,
    needsReview: held?.effect !== 'trusted' && isReviewed(policy, counts),
    leftToday: reason === null ? left : 0,
  };
}

function faultOf(
  { who, minAccountDays }: PublishPolicy,
  held: PublishGrant | null,
  { isActive, isVerified, isLicensed, registeredAt }: Publisher,
  now: number,
): PublishFault | null {
  if (!isActive) return 'inactive';
  if (held !== null) return held.effect === 'deny' ? 'denied' : null;
  if (who === 'listed') return 'notListed';
  if (who === 'verified' && !isVerified) return 'notVerified';
  if (who === 'licensed' && !isLicensed) return 'notLicensed';
  return now - Date.parse(registeredAt) < minAccountDays * DAY_MS ? 'tooNew' : null;
}

function isReviewed(
  { review, firstReviewed }: PublishPolicy,
  { published }: PublishCounts,
): boolean {
  if (review === 'first') return published < firstReviewed;
  return review !== 'never';
}
