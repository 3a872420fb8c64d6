export type Situation = {
  /** The page has the live version, or no live version has it. */
  readonly isCurrent: boolean;
  /** The page's version must not run any more. */
  readonly isRevoked: boolean;
  /** Its area is under development: each change must show at once. */
  readonly isDeveloped: boolean;
  /** The user can see the page. */
  readonly isShown: boolean;
  /** A move would lose work that no draft keeps: unsaved, pending, a download or typed text. */
  readonly isHeld: boolean;
};

/**
 * `mark`: the page stays, and the user is offered the live version. `move`: to the live version
 * once its code is loaded. `count`: to the live version after a countdown. `leave`: at once.
 */
export type Fate = 'stay' | 'mark' | 'move' | 'count' | 'leave';

/** Decides what happens to an open page after a release: no shown page or work is lost untold. */
export function fateOf(page: Situation): Fate {
  if (page.isCurrent) return 'stay';
  if (page.isDeveloped) return 'leave';
  const isUsed = page.isShown || page.isHeld;
  if (page.isRevoked) return isUsed ? 'count' : 'leave';
  return isUsed ? 'mark' : 'move';
}
