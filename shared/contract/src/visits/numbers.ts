import { dayNumber } from '../home/index.js';
import type { ProductId } from '../products/words.js';
import type { VISIT_CALLS } from './calls.js';

function visitsOf(productId: ProductId, zh: string, en: string) {
  return dayNumber<typeof VISIT_CALLS>()({
    key: `visits ${productId}`,
    title: { zh, en },
    kind: 'count',
    productId,
    call: 'Visit/Get',
    asked: (_day, span) => ({ productId, ...span }),
    value: ({ series }, day) => series.find(({ start }) => start === day)?.numbers['visits'] ?? 0,
    place: (day) => ({
      routeName: 'baidutrend',
      query: { product: productId, range: 'own', from: day, to: day },
    }),
  });
}

/** One for each product: a visit is of the product whose page it began with. */
export const VISIT_NUMBERS = [
  visitsOf('mindmap', '思维导图搜索访问', 'Mind map search visits'),
  visitsOf('naolitu', '脑力图搜索访问', 'Naolitu search visits'),
];
