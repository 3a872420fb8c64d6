import { DEVICE_PLATFORMS } from '../devices/words.js';
import { PACKAGE_CHANNELS } from '../downloads/words.js';
import { type Measure, statistic } from '../statistics/index.js';

const DIMENSIONS = {
  version: { title: ['版本', 'Version'] },
  platform: { title: ['系统', 'System'], words: DEVICE_PLATFORMS },
  channel: { title: ['渠道', 'Channel'], words: PACKAGE_CHANNELS },
} as const;

export const USAGE_STATISTIC = statistic({
  name: 'usage',
  title: ['使用统计', 'Usage'],
  permission: 'statistics.view',
  measures: {
    devices: {
      kind: 'distinct',
      title: ['活跃设备', 'Active devices'],
      means: [
        '在这段时间内至少有一条计入统计的日志的设备，每台只算一次',
        'Devices with at least one counted event in these days, each of them once',
      ],
    },
    launches: {
      kind: 'count',
      title: ['启动次数', 'Launches'],
      means: ['程序启动的次数', 'How often the program was started'],
    },
    time: {
      kind: 'ratio',
      of: ['seconds', 'devices'],
      as: 'duration',
      title: ['每台使用时长', 'Time per device'],
      means: ['使用时长 ÷ 活跃设备', 'Time in use ÷ active devices'],
    },
    seconds: { kind: 'count', isHidden: true, title: ['使用时长', 'Time in use'], means: ['', ''] },
  },
  dimensions: DIMENSIONS,
});

/** Of the new devices of a day, those that came back exactly so many days later. */
const RETENTION = [
  ['次日留存', 'Back the next day', 1],
  ['7 日留存', 'Back after 7 days', 7],
  ['30 日留存', 'Back after 30 days', 30],
] as const;

function retentionOf([zh, en, days]: (typeof RETENTION)[number]): Measure & {
  readonly kind: 'ratio';
} {
  return {
    kind: 'ratio',
    of: [`back${days}`, `cohort${days}`],
    title: [zh, en],
    means: [
      `新增设备中第 ${days} 天再次使用的比例；不足 ${days} 天的日期不计入`,
      `New devices that were used again on day ${days}; days younger than that are left out`,
    ],
  };
}

/** What can be said only when the day is so many days past. */
function hidden(after: number): Measure {
  return { kind: 'count', isHidden: true, after, title: ['', ''], means: ['', ''] };
}

export const NEW_STATISTIC = statistic({
  name: 'usage-new',
  title: ['新增统计', 'New devices'],
  permission: 'statistics.view',
  measures: {
    newDevices: {
      kind: 'count',
      title: ['新增设备', 'New devices'],
      means: [
        '首次使用该产品的设备，按第一条计入统计的日志的日期',
        'Devices that used the product for the first time, on the day of their first counted event',
      ],
    },
    share: {
      kind: 'ratio',
      of: ['newDevices', 'devices'],
      title: ['占活跃设备', 'Share of active'],
      means: ['新增设备 ÷ 活跃设备', 'New devices ÷ active devices'],
    },
    day1: retentionOf(RETENTION[0]),
    day7: retentionOf(RETENTION[1]),
    day30: retentionOf(RETENTION[2]),
    devices: { kind: 'distinct', isHidden: true, title: ['', ''], means: ['', ''] },
    back1: hidden(1),
    back7: hidden(7),
    back30: hidden(30),
    cohort1: hidden(1),
    cohort7: hidden(7),
    cohort30: hidden(30),
  },
  dimensions: DIMENSIONS,
});

export const FEATURE_STATISTIC = statistic({
  name: 'features',
  title: ['功能使用', 'Features'],
  permission: 'statistics.view',
  measures: {
    uses: {
      kind: 'count',
      title: ['使用次数', 'Uses'],
      means: ['计入统计的功能日志的条数', 'Counted events of features'],
    },
  },
  dimensions: { name: { title: ['功能', 'Feature'] } },
});
