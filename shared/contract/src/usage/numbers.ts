import { dayNumber } from '../home/index.js';
import type { ProductId } from '../products/words.js';
import type { USAGE_CALLS } from './calls.js';

function devicesOf(productId: ProductId, routeName: string, zh: string, en: string) {
  return dayNumber<typeof USAGE_CALLS>()({
    key: `devices ${productId}`,
    title: { zh, en },
    kind: 'count',
    productId,
    call: 'Usage/Get',
    asked: (_day, span) => ({ productId, ...span }),
    value: ({ series }, day) => series.find(({ start }) => start === day)?.numbers['devices'] ?? 0,
    place: (day) => ({ routeName, query: { range: 'own', from: day, to: day } }),
  });
}

/** One for each product: each has a page of its own. */
export const USAGE_NUMBERS = [
  devicesOf('mindmap', 'clientlog-statistics', '思维导图活跃设备', 'Mind map active devices'),
  devicesOf('naolitu', 'naolitu-clientlog-statistic', '脑力图活跃设备', 'Naolitu active devices'),
];
