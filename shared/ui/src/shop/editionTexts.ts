import type { Language } from '@banyan/contract';
import type { Term } from '@banyan/contract/products';

type Texts = {
  readonly recommended: string;
  readonly price: string;
  readonly was: string;
  readonly free: string;
  readonly notSold: string;
  /** After a price. */
  readonly per: Readonly<Record<Term, string>>;
  readonly saves: (percent: number) => string;
  readonly trial: (days: number) => string;
  readonly devices: (count: number) => string;
  readonly seats: (least: number) => string;
};

/** By language and not by the page's: a preview says both. */
export const editionTexts: Readonly<Record<Language, Texts>> = {
  zh: {
    recommended: '推荐',
    price: '价格',
    was: '原价',
    free: '免费',
    notSold: '暂不销售',
    per: { m1: '/ 月', m3: '/ 季', y1: '/ 年', y2: '/ 2 年', y3: '/ 3 年', perpetual: '永久' },
    saves: (percent) => `省 ${percent}%`,
    trial: (days) => `可免费试用 ${days} 天`,
    devices: (count) => `一个授权 ${count} 台设备`,
    seats: (least) => `${least} 人起购`,
  },
  en: {
    recommended: 'Recommended',
    price: 'Price',
    was: 'Was',
    free: 'Free',
    notSold: 'Not on sale',
    per: {
      m1: 'a month',
      m3: 'for 3 months',
      y1: 'a year',
      y2: 'for 2 years',
      y3: 'for 3 years',
      perpetual: 'for good',
    },
    saves: (percent) => `save ${percent}%`,
    trial: (days) => `${days}-day free trial`,
    devices: (count) => (count === 1 ? '1 device per licence' : `${count} devices per licence`),
    seats: (least) => `From ${least} seats`,
  },
};
