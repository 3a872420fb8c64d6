import { inBothLanguages } from '@banyan/contract';
/** What every list says alike. */
export const listTexts = inBothLanguages({
  search: ['查询', 'Search'],
  reset: ['清空条件', 'Clear filters'],
  filters: [
    (count: number) => (count === 0 ? '筛选' : `筛选（${count}）`),
    (count: number) => (count === 0 ? 'Filters' : `Filters (${count})`),
  ],
  more: [
    (count: number) => (count === 0 ? '更多条件' : `更多条件（${count}）`),
    (count: number) => (count === 0 ? 'More filters' : `More filters (${count})`),
  ],
  less: ['收起', 'Fewer filters'],
  active: ['已用条件', 'Active filters'],
  drop: [(label: string) => `去掉条件：${label}`, (label: string) => `Remove filter: ${label}`],
  notApplied: ['有条件还没有应用', 'Some filters are not applied yet'],
  any: ['全部', 'All'],
  keyword: ['关键字', 'Keyword'],
  yes: ['是', 'Yes'],
  no: ['否', 'No'],
  updatedAt: ['更新时间', 'Updated'],
  createdAt: ['创建时间', 'Created'],
  from: ['开始日期', 'From'],
  to: ['结束日期', 'To'],
  ranges: ['常用日期', 'Quick ranges'],
  today: ['今天', 'Today'],
  week: ['近 7 天', 'Last 7 days'],
  month: ['近 30 天', 'Last 30 days'],
  thisMonth: ['本月', 'This month'],
  lastMonth: ['上月', 'Last month'],
  notADay: ['请输入日期', 'Enter a date'],
  notAnAmount: ['请输入金额，最多两位小数', 'Enter an amount with at most two decimals'],
  daysReversed: ['结束日期早于开始日期', 'The end is before the start'],
  amountsReversed: ['最高金额低于最低金额', 'The maximum is below the minimum'],
  columns: ['选择列', 'Columns'],
  move: {
    up: [(name: string) => `上移 ${name}`, (name: string) => `Move ${name} up`],
    down: [(name: string) => `下移 ${name}`, (name: string) => `Move ${name} down`],
    top: [(name: string) => `置顶 ${name}`, (name: string) => `Move ${name} to the top`],
  },
  range: [
    (from: number, to: number, total: string) => `第 ${from}–${to} 条，共 ${total} 条`,
    (from: number, to: number, total: string) => `${from}–${to} of ${total}`,
  ],
  previous: ['上一页', 'Previous'],
  next: ['下一页', 'Next'],
  firstPage: ['第一页', 'First page'],
  pages: [(label: string) => `翻页：${label}`, (label: string) => `Pages: ${label}`],
  loading: ['正在读取', 'Loading'],
  changed: ['刚刚更新', 'Just updated'],
  batch: [
    (done: number, refused: number, reasons: string) =>
      `完成 ${done} 项，${refused} 项没有完成：${reasons}`,
    (done: number, refused: number, reasons: string) =>
      `${done} done, ${refused} refused: ${reasons}`,
  ],
  stale: [(time: string) => `以下是 ${time} 的内容`, (time: string) => `Data from ${time}`],
  conflict: [
    '别人刚刚改过，已重新读取，请再看一遍',
    'Someone else just changed this. It has been reloaded: please check again',
  ],
});
