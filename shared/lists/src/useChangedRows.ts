import { useState } from 'react';

type Row = { readonly id: string };
type Seen = {
  readonly place: string;
  readonly rows: ReadonlyMap<string, string>;
  readonly results: readonly Row[];
  readonly changed: readonly string[];
};

/**
 * The ids of rows that others have changed while the list was shown, until it shows another place.
 * @param place what is shown: another page, filter or order is another list, not a change
 */
export function useChangedRows(place: string, results: readonly Row[] | null): readonly string[] {
  const [seen, setSeen] = useState<Seen>({ place, rows: new Map(), results: [], changed: [] });
  if (results === null || (results === seen.results && place === seen.place)) return seen.changed;
  const rows = new Map(results.map((row) => [row.id, JSON.stringify(row)]));
  const isSame = place === seen.place;
  const news = isSame ? changedIn(seen.rows, rows) : [];
  const changed = isSame ? [...new Set([...seen.changed, ...news])] : [];
  setSeen({ place, rows, results, changed });
  return changed;
}

function changedIn(
  before: ReadonlyMap<string, string>,
  now: ReadonlyMap<string, string>,
): readonly string[] {
  return [...now].flatMap(([id, row]) => {
    const was = before.get(id);
    return was === undefined || was === row ? [] : [id];
  });
}
