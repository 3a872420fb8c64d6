import { valuesOf } from '@banyan/contract';
import { INDUSTRY_STATES, type Industry } from '@banyan/contract/industries';
import { type ListPlace, listAddress, oneOf, text } from '@banyan/lists';

/** All on one page: the list from which customers choose has no pages either. */
export const INDUSTRIES = listAddress(
  { text: text(), state: oneOf(valuesOf(INDUSTRY_STATES)) },
  ['position'],
  {
    pageSizes: [500],
  },
);

type Filters = typeof INDUSTRIES.none;
export type IndustryPlace = ListPlace<Filters, 'position'>;

export function found(all: readonly Industry[], { text: typed, state }: Filters): Industry[] {
  const wanted = typed.toLowerCase();
  return all.filter(
    (industry) =>
      (state === null || industry.state === state) &&
      `${industry.nameZh} ${industry.nameEn}`.toLowerCase().includes(wanted),
  );
}

/** The matches of the filter, as a page of a list; undefined: not loaded yet. */
export function pageOf(
  tree: { readonly results: readonly Industry[] } | undefined,
  filters: Filters,
) {
  if (tree === undefined) return undefined;
  const results = found(tree.results, filters);
  return { records: results.length, results };
}

/** The ids of all when one of them moves to another place. */
export function moved(all: readonly Industry[], id: string, to: number): string[] {
  const rest = all.map((each) => each.id).filter((each) => each !== id);
  return [...rest.slice(0, to), id, ...rest.slice(to)];
}

/** Pairs `中文,English`, one a line; blank lines are skipped. Null: a line is not a pair. */
export function linesIn(typed: string): { nameZh: string; nameEn: string }[] | null {
  const lines = typed.split('\n').filter((line) => line.trim() !== '');
  const pairs = lines.map((line) => line.split(/[,，\t]/).map((part) => part.trim()));
  if (pairs.some((pair) => pair.length !== 2 || pair.includes(''))) return null;
  return pairs.map(([nameZh = '', nameEn = '']) => ({ nameZh, nameEn }));
}
