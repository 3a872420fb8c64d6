import { inBothLanguages } from '@banyan/contract';
import { nounTexts } from '@banyan/lists';

export const eventTexts = inBothLanguages({
  ...nounTexts({ zh: '日志', measure: '条', one: 'event', many: 'events' }),
  headings: {
    mindmap: ['客户端日志', 'Client logs'],
    naolitu: ['脑力图日志', 'Naolitu logs'],
  },
  none: ['最近 24 小时没有日志', 'There are no events in the last 24 hours'],
  columns: {
    at: ['时间', 'Time'],
    kind: ['类型', 'Kind'],
    version: ['版本', 'Version'],
    platform: ['系统', 'System'],
    deviceId: ['设备', 'Device'],
    customerId: ['用户', 'Customer'],
  },
  filter: {
    name: ['名称', 'Name'],
    device: ['设备编号', 'Device ID'],
    customer: ['用户编号', 'Customer ID'],
    session: ['会话编号', 'Session ID'],
    counted: ['计入统计', 'Counted'],
    counting: { yes: ['计入', 'Counted'], no: ['不计入', 'Left out'] },
    late: ['补报', 'Late'],
    lateness: { yes: ['超过 1 小时', 'Over an hour late'], no: ['及时', 'In time'] },
  },
  seconds: [(count: number) => `${count} 秒`, (count: number) => `${count} s`],
  late: ['补报', 'Late'],
  leftOut: ['不计入统计', 'Left out of the numbers'],
  receivedAt: ['收到时间', 'Received'],
  session: ['会话', 'Session'],
  props: ['属性', 'Properties'],
  neighbours: ['同一会话前后的日志', 'Events of the same session'],
  ofSession: ['此会话的全部日志', 'All events of this session'],
  ofDevice: ['此设备的全部日志', 'All events of this device'],
  device: ['打开设备', 'Open the device'],
  histogram: [
    '日志数量随时间的分布，按方向键移动，按回车缩小范围',
    'Events over time: arrow keys move, Enter narrows the range',
  ],
  bar: [
    (from: string, to: string, count: number) => `${from} 至 ${to}：${count} 条`,
    (from: string, to: string, count: number) => `${from} to ${to}: ${count} events`,
  ],
  narrowed: [
    (from: string, to: string) => `只看 ${from} 至 ${to}`,
    (from: string, to: string) => `Only ${from} to ${to}`,
  ],
  widen: ['显示原来的范围', 'Show the range before'],
  usual: ['未选日期时显示最近 24 小时', 'Without days, the last 24 hours are shown'],
});
