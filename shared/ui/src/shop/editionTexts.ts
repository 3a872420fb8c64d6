import { inBothLanguages } from '@banyan/contract';

/** By language and not by the page's: a preview says both. */
export const editionTexts = inBothLanguages({
  recommended: ['推荐', 'Recommended'],
  price: ['价格', 'Price'],
  was: ['原价', 'Was'],
  free: ['免费', 'Free'],
  notSold: ['暂不销售', 'Not on sale'],
  saves: [(percent: number) => `省 ${percent}%`, (percent: number) => `save ${percent}%`],
  trial: [(days: number) => `可免费试用 ${days} 天`, (days: number) => `${days}-day free trial`],
  devices: [
    (count: number) => `一个授权 ${count} 台设备`,
    (count: number) => (count === 1 ? '1 device per licence' : `${count} devices per licence`),
  ],
  seats: [(least: number) => `${least} 人起购`, (least: number) => `From ${least} seats`],
});
