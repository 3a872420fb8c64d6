import { inBothLanguages } from '@banyan/contract';
import { nounTexts } from '@banyan/lists';

export const visitTexts = inBothLanguages({
  ...nounTexts({ zh: '访问', measure: '次', one: 'visit', many: 'visits' }),
  heading: ['搜索引擎访客', 'Search engine visitors'],
  none: ['还没有从搜索引擎来的访问。', 'There are no visits from search engines yet.'],
  words: [
    '搜索词未知：搜索引擎不再把搜索词告诉网站。请在各引擎的站长平台查看。',
    'The words that were searched for are not known: engines no longer tell sites. Their webmaster tools show them.',
  ],
  privacy: [
    '不使用 Cookie，不保存地址；浏览器要求不统计（Sec-GPC）时不记录。',
    'Without cookies and without addresses. Browsers that ask not to be counted (Sec-GPC) are not.',
  ],
  list: ['访客列表', 'Visitors'],
  columns: {
    at: ['时间', 'Time'],
    engine: ['搜索引擎', 'Search engine'],
    landing: ['着陆页', 'Landing page'],
    pages: ['页数', 'Pages'],
    goal: ['到达', 'Reached'],
    device: ['设备', 'Device'],
  },
  lasted: [
    (seconds: number) =>
      seconds < 60 ? `${seconds} 秒` : `${Math.floor(seconds / 60)} 分 ${seconds % 60} 秒`,
    (seconds: number) =>
      seconds < 60 ? `${seconds} s` : `${Math.floor(seconds / 60)} min ${seconds % 60} s`,
  ],
});
