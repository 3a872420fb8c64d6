import { dayNumber } from '../home/dayNumber.js';
import type { ProductId } from '../products/words.js';
import type { DOWNLOAD_STATISTIC_CALLS } from './calls.js';

function downloadsOf(productId: ProductId, routeName: string, zh: string, en: string) {
  return dayNumber<typeof DOWNLOAD_STATISTIC_CALLS>()({
    key: `downloads ${productId}`,
    title: { zh, en },
    kind: 'count',
    productId,
    call: 'DownloadStatistic/Get',
    asked: (_day, span) => ({ productId, ...span }),
    value: ({ series }, day) =>
      series.find(({ start }) => start === day)?.numbers['downloads'] ?? 0,
    place: (day) => ({ routeName, query: { range: 'own', from: day, to: day } }),
  });
}

/** One for each product: each has a page of its own. */
export const DOWNLOAD_NUMBERS = [
  downloadsOf('mindmap', 'productdownstatistic', '思维导图下载', 'Mind map downloads'),
  downloadsOf('naolitu', 'naolitu-downstatistic', '脑力图下载', 'Naolitu downloads'),
];
