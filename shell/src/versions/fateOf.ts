export type Situation = {
  /** It holds the live version, or there is none to move to. */
  readonly isCurrent: boolean;
  /** Its version must not run any more. */
  readonly isRevoked: boolean;
  /** Its area is being developed: each change is wanted at once. */
  readonly isDeveloped: boolean;
  /** The person can see it. */
  readonly isShown: boolean;
  /** Something in it would be lost that no draft keeps: unsaved, in progress, under way or typed. */
  readonly isHeld: boolean;
};

/**
 * `mark`: it stays, and the person is offered the live version. `move`: to the live version as soon as that one's code
 * is there. `count`: to the live version after a countdown. `leave`: at once.
 */
export type Fate = 'stay' | 'mark' | 'move' | 'count' | 'leave';

/** What becomes of an open page when releases change: nobody loses what they look at or work on without being told. */
export function fateOf(page: Situation): Fate {
  if (page.isCurrent) return 'stay';
  if (page.isDeveloped) return 'leave';
  const isUsed = page.isShown || page.isHeld;
  if (page.isRevoked) return isUsed ? 'count' : 'leave';
  return isUsed ? 'mark' : 'move';
}
