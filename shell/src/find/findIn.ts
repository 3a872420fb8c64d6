import { matchText, type Readings, type TextRange } from './matchText.js';

/** An entry that the user can go to. */
export type FindEntry = {
  readonly key: string;
  /** Its names: the shown one first; the others (another language) match too. */
  readonly names: readonly string[];
  /** Shown next to the name. */
  readonly hint: string;
  readonly choose: () => void;
  readonly close?: () => void;
};

export type FoundGroup<E = FindEntry> = { readonly title: string; readonly entries: readonly E[] };

export type Found = {
  readonly entry: FindEntry;
  readonly shown: string;
  readonly ranges: readonly TextRange[];
};

/** The entries that match a query, best first in each group; an empty query keeps all in order. */
export function findIn(
  query: string,
  groups: readonly FoundGroup[],
  readings: Readings | undefined,
): readonly FoundGroup<Found>[] {
  const found = groups.map(({ title, entries }) => ({
    title,
    entries: query.trim() === '' ? entries.map(asTheyAre) : matching(query, entries, readings),
  }));
  return found.filter(({ entries }) => entries.length > 0);
}

/** Offered entries, which need no match; without entries there is no group. */
export function asOffered({ title, entries }: FoundGroup): readonly FoundGroup<Found>[] {
  return entries.length === 0 ? [] : [{ title, entries: entries.map(asTheyAre) }];
}

function asTheyAre(entry: FindEntry): Found {
  return { entry, shown: entry.names[0] ?? '', ranges: [] };
}

function matching(
  query: string,
  entries: readonly FindEntry[],
  readings: Readings | undefined,
): readonly Found[] {
  return entries
    .flatMap((entry) => {
      const match = matchText(query, entry.names, readings);
      return match === null ? [] : [{ entry, match }];
    })
    .sort((a, b) => b.match.score - a.match.score)
    .map(({ entry, match }) => ({
      entry,
      shown: entry.names[0] ?? '',
      ranges: match.text === 0 ? match.ranges : [],
    }));
}
