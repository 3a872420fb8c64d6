import type { PublishingRights } from '@banyan/contract/diagrams';
import type { Queryable } from '../../ground/database/db.js';
export async function rightOf(
  _db: Queryable,
  _c: string,
  _now: number,
): Promise<Pick<PublishingRights, 'isAllowed' | 'missing' | 'needsReview' | 'leftToday'>> {
  return { isAllowed: true, missing: null, needsReview: true, leftToday: 3 };
}
export async function readPolicy(_db: Queryable): Promise<{ bannedWords: string }> {
  return { bannedWords: '' };
}
export function bannedIn(_p: { bannedWords: string }, _t: string): readonly string[] {
  return [];
}
