import { inBothLanguages } from '@banyan/contract';

export const usageTexts = inBothLanguages({
  usage: {
    mindmap: ['客户端使用统计', 'Client usage'],
    naolitu: ['脑力图使用统计', 'Naolitu usage'],
  },
  added: {
    mindmap: ['客户端新增统计', 'New client users'],
    naolitu: ['脑力图新增统计', 'New Naolitu users'],
  },
  features: ['功能', 'Features'],
  gone: [
    (days: number) => `日志只保留 ${days} 天：更早的数字没有明细。`,
    (days: number) => `Logs are kept for ${days} days: older numbers have no list.`,
  ],
  tooLong: [
    (days: number) => `日志列表一次最多 ${days} 天：缩小范围后，启动次数可以打开明细。`,
    (days: number) =>
      `A list of logs covers ${days} days at most: launches of a shorter range lead to theirs.`,
  ],
});
