import { inBothLanguages } from '@banyan/contract';
import { nounTexts } from '@banyan/lists';

export const statisticTexts = inBothLanguages({
  ...nounTexts({ zh: '下载记录', measure: '条', one: 'download', many: 'downloads' }),
  none: ['还没有下载。', 'There are no downloads yet.'],
  headings: {
    mindmap: ['思维导图下载统计', 'Mind Map downloads'],
    naolitu: ['脑力图下载统计', 'Naolitu downloads'],
  },
  shares: ['下载分布', 'Download shares'],
  list: ['明细', 'Downloads one by one'],
  installer: ['安装包编号', 'Installer ID'],
  counted: ['计入统计', 'Counted'],
  counting: {
    yes: ['计入', 'Counted'],
    no: ['不计入：机器人，或不足 1 MB', 'Left out: a bot, or less than 1 MB'],
  },
  columns: {
    at: ['时间', 'Time'],
    version: ['版本', 'Version'],
    platform: ['系统', 'System'],
    arch: ['架构', 'Architecture'],
    source: ['来源', 'Source'],
    agent: ['浏览器', 'Browser'],
    bytesSent: ['已发送', 'Sent'],
    isCounted: ['计入统计', 'Counted'],
  },
  whole: ['完整', 'Whole'],
  broken: ['未完成', 'Not whole'],
});
