import { inBothLanguages } from '@banyan/contract';

export const activeTexts = inBothLanguages({
  heading: ['日活跃统计', 'Daily active users'],
  shown: [
    (from: string, to: string) => `${from} 至 ${to}`,
    (from: string, to: string) => `${from} to ${to}`,
  ],
  today: ['今天的数据还不完整', 'Today is not complete yet'],
  last: [
    (day: string) => `最近一个完整的日期 ${day}`,
    (day: string) => `The last whole day, ${day}`,
  ],
  weekBefore: [
    (change: string) => `与一周前同一天相比 ${change}`,
    (change: string) => `${change} against the same day a week before`,
  ],
  measures: {
    day1: ['日活跃', 'Daily active'],
    day7: ['周活跃', 'Weekly active'],
    day30: ['月活跃', 'Monthly active'],
    stickiness: ['黏性', 'Stickiness'],
  },
  means: {
    day1: ['当天活跃的设备', 'Devices that were active on the day'],
    day7: ['到当天为止 7 天内活跃的设备', 'Devices that were active within the 7 days up to it'],
    day30: ['到当天为止 30 天内活跃的设备', 'Devices that were active within the 30 days up to it'],
    stickiness: ['日活跃 ÷ 月活跃', 'Daily active ÷ monthly active'],
  },
  ofProduct: [
    (measure: string, product: string) => `${product}${measure}`,
    (measure: string, product: string) => `${product}: ${measure.toLowerCase()}`,
  ],
  measure: ['指标', 'Measure'],
  trend: [(name: string) => `${name}趋势`, (name: string) => `${name} over time`],
  day: ['日期', 'Day'],
  table: ['每天一行', 'One row a day'],
  product: ['产品', 'Product'],
  newDevices: ['新增设备', 'New devices'],
  launches: ['启动次数', 'Launches'],
  csv: ['导出 CSV', 'Export CSV'],
  weekdays: [
    ['日', '一', '二', '三', '四', '五', '六'],
    ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'],
  ],
});
