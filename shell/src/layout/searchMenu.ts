import type { Language, LocalText } from '@banyan/contract';
import { matchText, type Readings, type TextRange } from '../find/matchText.js';
import type { MenuPage } from '../menu/menu.js';

export type Hit = {
  readonly page: MenuPage;
  readonly score: number;
  /** The matched parts of the title. */
  readonly ranges: readonly TextRange[];
  /** The title in the other language, where the query matched that one. */
  readonly other: { readonly text: string; readonly ranges: readonly TextRange[] } | null;
};

export type HitGroup = {
  readonly id: string;
  /** Null: pages without a group. */
  readonly title: LocalText | null;
  readonly hits: readonly Hit[];
};

/** Pages found only by their group's name come after those found by their own. */
const BY_GROUP = -40;

/** The menu's pages that match a query, in the menu's order and under their groups. */
export function searchMenu(
  query: string,
  pages: readonly MenuPage[],
  language: Language,
  readings?: Readings,
): readonly HitGroup[] {
  const groups = new Map<string, { title: LocalText | null; hits: Hit[] }>();
  for (const page of pages) {
    const hit = hitOf(query, page, language, readings);
    if (hit === null) continue;
    const group = page.groups.at(-1);
    const id = group?.id ?? '';
    const known = groups.get(id);
    if (known === undefined) groups.set(id, { title: group?.title ?? null, hits: [hit] });
    else known.hits.push(hit);
  }
  return [...groups].map(([id, group]) => ({ id, ...group }));
}

function hitOf(
  query: string,
  page: MenuPage,
  language: Language,
  readings: Readings | undefined,
): Hit | null {
  const { title, groups } = page;
  const shown = title[language];
  const hidden = title[language === 'zh' ? 'en' : 'zh'];
  const match = matchText(query, [shown, hidden], readings);
  if (match !== null) {
    const { score, ranges } = match;
    return match.text === 0
      ? { page, score, ranges, other: null }
      : { page, score, ranges: [], other: { text: hidden, ranges } };
  }
  const names = groups.flatMap((group) => [group.title.zh, group.title.en]);
  const byGroup = matchText(query, names, readings);
  return byGroup === null
    ? null
    : { page, score: byGroup.score + BY_GROUP, ranges: [], other: null };
}

/** The index of the hit that Enter opens. */
export function bestOf(hits: readonly Hit[]): number {
  return hits.reduce(
    (best, { score }, index) => (score > (hits[best]?.score ?? 0) ? index : best),
    0,
  );
}
