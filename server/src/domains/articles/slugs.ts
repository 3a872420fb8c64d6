import { MOST_SLUG } from '@banyan/contract/articles';
import { pinyin } from 'pinyin-pro';

/** An address from a title: Chinese in pinyin without tones, words joined by hyphens, at most 80 signs. */
export function slugOf(title: string): string {
  const latin = pinyin(title.normalize('NFKC'), {
    toneType: 'none',
    type: 'array',
    nonZh: 'consecutive',
  }).join(' ');
  const words = latin
    .normalize('NFD')
    .replace(/\p{M}+/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');
  return words.slice(0, MOST_SLUG).replace(/-$/, '') || 'article';
}

/** The first of `name`, `name-2`, `name-3` … that is free. */
export function freeSlug(wanted: string, taken: ReadonlySet<string>): string {
  if (!taken.has(wanted)) return wanted;
  for (let number = 2; ; number += 1) {
    const tail = `-${number}`;
    const next = `${wanted.slice(0, MOST_SLUG - tail.length).replace(/-$/, '')}${tail}`;
    if (!taken.has(next)) return next;
  }
}
