import { PRODUCTS, type ProductId } from '@banyan/contract/products';
import type { Occasion } from '../messages/sendMessage.js';

type Fewer = {
  readonly productId: ProductId;
  readonly day: string;
  readonly devices: number;
  /** The median of the same weekday of four weeks. */
  readonly usual: number;
};

/** Early warning: a product is used far less than usual. */
export function fewerDevices({ productId, day, devices, usual }: Fewer, at: number): Occasion {
  const { zh, en } = PRODUCTS[productId];
  const percent = Math.round(100 * (1 - devices / usual));
  return {
    message: {
      code: 'ForeseeControl',
      sender: '',
      title: { zh: '活跃设备明显减少', en: 'Far fewer active devices' },
      text: {
        zh: `${day} ${zh}的活跃设备为 ${devices} 台，比最近四周同一星期几的中位数 ${usual} 台少 ${percent} %。`,
        en: `On ${day} ${en} had ${devices} active devices, ${percent} % fewer than the median of ${usual} on this weekday of four weeks.`,
      },
      target: { tabName: 'dailyactivate', routeName: 'dailyactivate', query: {} },
      at,
    },
    to: { permission: 'statistics.view', except: null },
  };
}
