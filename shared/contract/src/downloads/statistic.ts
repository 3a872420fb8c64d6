import { statistic } from '../statistics/index.js';
import { DOWNLOAD_SOURCES, PACKAGE_ARCHES, PACKAGE_PLATFORMS } from './words.js';

export const DOWNLOAD_STATISTIC = statistic({
  name: 'downloads',
  title: ['下载统计', 'Download statistics'],
  permission: 'downloads.view',
  measures: {
    downloads: {
      kind: 'count',
      title: ['下载次数', 'Downloads'],
      means: [
        '完整下载或超过 1 MB 的下载，同一访客 30 分钟内算一次，不含机器人',
        'Downloads that came whole or beyond 1 MB, once per visitor in 30 minutes, without bots',
      ],
    },
    visitors: {
      kind: 'daily',
      title: ['下载人数', 'Visitors'],
      means: [
        '同一天内准确，跨天相加：第二天同一个人算新的访客',
        'Exact within a day and summed beyond it: the same person is another visitor the next day',
      ],
    },
    completion: {
      kind: 'ratio',
      of: ['completed', 'begun'],
      title: ['完成率', 'Completed'],
      means: [
        '完整下载 ÷ 已开始的下载，不含机器人',
        'Whole downloads ÷ begun downloads, without bots',
      ],
    },
    completed: { kind: 'count', isHidden: true, title: ['完整下载', 'Whole'], means: ['', ''] },
    begun: { kind: 'count', isHidden: true, title: ['已开始', 'Started'], means: ['', ''] },
  },
  dimensions: {
    version: { title: ['版本', 'Version'] },
    platform: { title: ['系统', 'System'], words: PACKAGE_PLATFORMS },
    arch: { title: ['架构', 'Architecture'], words: PACKAGE_ARCHES },
    source: { title: ['来源', 'Source'], words: DOWNLOAD_SOURCES },
  },
});
