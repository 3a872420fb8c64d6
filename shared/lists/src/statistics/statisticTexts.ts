import { inBothLanguages } from '@banyan/contract';

export const statisticTexts = inBothLanguages({
  numbers: ['汇总', 'Totals'],
  range: ['时间范围', 'Days'],
  ranges: {
    1: ['今天', 'Today'],
    7: ['近 7 天', '7 days'],
    30: ['近 30 天', '30 days'],
    90: ['近 90 天', '90 days'],
    own: ['自定', 'Own'],
  },
  from: ['开始日期', 'From'],
  to: ['结束日期', 'To'],
  unit: ['单位', 'Unit'],
  compare: ['与上一时段对比', 'Compare with the period before'],
  product: ['产品', 'Product'],
  dimension: ['维度', 'Dimension'],
  shown: [
    (from: string, to: string) => `${from} 至 ${to}`,
    (from: string, to: string) => `${from} to ${to}`,
  ],
  today: ['今天的数据还不完整', 'Today is not complete yet'],
  stopped: [
    (at: string) => `自 ${at} 起没有新数据`,
    (at: string) => `No data has come since ${at}`,
  ],
  before: ['上一时段', 'The period before'],
  changed: [
    (change: string, before: string) => `${change}（上一时段 ${before}）`,
    (change: string, before: string) => `${change} (${before} before)`,
  ],
  trend: [(name: string) => `${name}趋势`, (name: string) => `${name} over time`],
  table: ['以表格查看', 'As a table'],
  start: ['日期', 'Day'],
  share: ['占比', 'Share'],
  other: ['其他', 'Other'],
  unknown: ['未知', 'Unknown'],
  only: [
    (name: string, value: string) => `${name}：${value}`,
    (name: string, value: string) => `${name}: ${value}`,
  ],
  filter: [(value: string) => `只看 ${value}`, (value: string) => `Only ${value}`],
  unfilter: ['显示全部', 'Show all'],
  empty: ['这段时间没有数据', 'There is no data in these days'],
  minutes: [
    (count: number) => `${count.toLocaleString('en')} 分钟`,
    (count: number) => `${count.toLocaleString('en')} min`,
  ],
  csv: ['导出 CSV', 'Export CSV'],
});
