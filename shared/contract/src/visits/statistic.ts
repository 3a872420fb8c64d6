import { type Measure, statistic } from '../statistics/index.js';
import { SEARCH_ENGINES, VISIT_DEVICES, VISIT_GOALS } from './words.js';

const hidden: Measure = { kind: 'count', isHidden: true, title: ['', ''], means: ['', ''] };

export const VISIT_STATISTIC = statistic({
  name: 'visits',
  title: ['搜索引擎访客', 'Search engine visitors'],
  permission: 'statistics.view',
  measures: {
    visits: {
      kind: 'count',
      title: ['访问次数', 'Visits'],
      means: [
        '从搜索结果打开网站；停顿 30 分钟后再打开算新的一次，不含机器人',
        'The site was opened from a search result; after a pause of 30 minutes it is another visit; without bots',
      ],
    },
    visitors: {
      kind: 'daily',
      title: ['访客', 'Visitors'],
      means: [
        '同一天内准确，跨天相加：第二天同一个人算新的访客',
        'Exact within a day and summed beyond it: the same person is another visitor the next day',
      ],
    },
    bounce: {
      kind: 'ratio',
      of: ['bounced', 'visits'],
      title: ['跳出率', 'Bounce rate'],
      means: ['只看了一页的访问 ÷ 访问次数', 'Visits of one page ÷ visits'],
    },
    ordering: {
      kind: 'ratio',
      of: ['ordered', 'visits'],
      title: ['到达下单页', 'Reached the order page'],
      means: ['到达下单页的访问 ÷ 访问次数', 'Visits that reached the order page ÷ visits'],
    },
    bounced: hidden,
    ordered: hidden,
  },
  dimensions: {
    engine: { title: ['搜索引擎', 'Search engine'], words: SEARCH_ENGINES },
    landing: { title: ['着陆页', 'Landing page'] },
    device: { title: ['设备', 'Device'], words: VISIT_DEVICES },
    goal: { title: ['到达', 'Reached'], words: VISIT_GOALS },
  },
});
