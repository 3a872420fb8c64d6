import { inBothLanguages } from '@banyan/contract';

export const priceTexts = inBothLanguages({
  table: ['各周期的价格', 'Prices by term'],
  columns: {
    term: ['周期', 'Term'],
    price: ['价格', 'Price'],
    trial: ['试用', 'Trial'],
    next: ['下一个价格', 'Next price'],
  },
  acts: ['操作', 'Actions'],
  notSold: ['不销售', 'Not sold'],
  noPrice: ['未定价', 'No price'],
  free: ['免费', 'Free'],
  days: [
    (count: number) => (count === 0 ? '无' : `${count} 天`),
    (count: number) => (count === 0 ? 'None' : count === 1 ? '1 day' : `${count} days`),
  ],
  next: [
    (time: string, price: string) => `${time} 起 ${price}`,
    (time: string, price: string) => `${price} from ${time}`,
  ],
  none: ['–', '–'],
  history: ['价格历史', 'Price history'],
  noHistory: ['还没有设置过价格。', 'No price has been set yet.'],
  since: ['生效时间', 'Valid from'],
  by: ['设置人', 'Set by'],
  reason: ['原因', 'Reason'],
});
