type Noun = {
  readonly zh: string;
  /** What Chinese counts it by: 个, 位, 条. */
  readonly measure: string;
  readonly one: string;
  readonly many: string;
};

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
  } as const;
}
