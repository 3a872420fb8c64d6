type Noun = {
  readonly zh: string;
  /** What Chinese counts it by: 个, 位, 条. */
  readonly measure: string;
  readonly one: string;
  readonly many: string;
};

type Found = {
  readonly found: (count: number) => string;
  readonly foundMore: (count: number) => string;
};
type Counted = { readonly total: number; readonly totalIs: 'exact' | 'atLeast' | 'estimate' };

/** How many there are of a list too long to count, in its own words. */
export function foundWords({ found, foundMore }: Found, { total, totalIs }: Counted): string {
  return totalIs === 'atLeast' ? foundMore(total) : found(total);
}

/** What every list says in the same words, by what it lists. A list that needs other words writes them after these. */
export function nounTexts({ zh, measure, one, many }: Noun) {
  const heading = many.charAt(0).toUpperCase() + many.slice(1);
  return {
    heading: [zh, heading],
    table: [`${zh}列表`, heading],
    filterForm: [`筛选${zh}`, `Filter ${many}`],
    new: [`新建${zh}`, `New ${one}`],
    empty: [`没有符合条件的${zh}`, `No ${many} match these filters`],
    found: [
      (count: number) => `共 ${count.toLocaleString('en')} ${measure}${zh}`,
      (count: number) => `${count.toLocaleString('en')} ${count === 1 ? one : many}`,
    ],
    /** Where counting has ended before the list does. */
    foundMore: [
      (count: number) => `超过 ${count.toLocaleString('en')} ${measure}${zh}`,
      (count: number) => `More than ${count.toLocaleString('en')} ${many}`,
    ],
  } as const;
}
