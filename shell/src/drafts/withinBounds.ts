import type { Draft } from '@banyan/store';

/** Bytes as browsers count them in storage: two per character. */
const MOST_OF_A_DRAFT = 64 * 1024;
const MOST_OF_A_WINDOW = 1024 * 1024;

/** Drops drafts that are too long, then the oldest until the rest fit. */
export function withinBounds(oldestFirst: readonly Draft[]): readonly Draft[] {
  let bytes = 0;
  const kept: Draft[] = [];
  for (const draft of [...oldestFirst].reverse()) {
    const size = 2 * (draft.page.length + draft.key.length + draft.text.length);
    if (size > MOST_OF_A_DRAFT) continue;
    bytes += size;
    if (bytes > MOST_OF_A_WINDOW) break;
    kept.push(draft);
  }
  return kept.reverse();
}
