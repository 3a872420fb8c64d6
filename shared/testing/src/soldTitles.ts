import type { LocalText } from '@banyan/contract';
import type { ProductId } from '@banyan/contract/products';

const MIND_MAP = { zh: '思维导图', en: 'Mind Map' };
const NAOLITU = { zh: '脑力图', en: 'Naolitu' };

type Sold = {
  readonly productId: ProductId;
  readonly product: LocalText;
  readonly editionId: string;
  readonly edition: LocalText;
  /** Of one person for a year. */
  readonly priceFen: number;
  /** What it is called, and what it costs, wherever it is shown. */
  readonly title: LocalText;
  readonly price: LocalText;
};

/** The editions on sale of a new database, each with the words that all screens, files and messages share. */
export const SOLD: readonly Sold[] = [
  {
    productId: 'mindmap',
    product: MIND_MAP,
    editionId: 'mindmap-personal',
    edition: { zh: '个人版', en: 'Personal' },
    priceFen: 59_900,
    title: { zh: '思维导图个人版', en: 'Mind Map Personal' },
    price: { zh: '¥599 每人每年', en: '¥599 / person / year' },
  },
  {
    productId: 'mindmap',
    product: MIND_MAP,
    editionId: 'mindmap-professional',
    edition: { zh: '专业版', en: 'Professional' },
    priceFen: 159_900,
    title: { zh: '思维导图专业版', en: 'Mind Map Professional' },
    price: { zh: '¥1,599 每人每年', en: '¥1,599 / person / year' },
  },
  {
    productId: 'naolitu',
    product: NAOLITU,
    editionId: 'naolitu-personal',
    edition: { zh: '个人版', en: 'Personal' },
    priceFen: 19_900,
    title: { zh: '脑力图个人版', en: 'Naolitu Personal' },
    price: { zh: '¥199 每人每年', en: '¥199 / person / year' },
  },
  {
    productId: 'naolitu',
    product: NAOLITU,
    editionId: 'naolitu-professional',
    edition: { zh: '专业版', en: 'Professional' },
    priceFen: 39_900,
    title: { zh: '脑力图专业版', en: 'Naolitu Professional' },
    price: { zh: '¥399 每人每年', en: '¥399 / person / year' },
  },
  {
    productId: 'naolitu',
    product: NAOLITU,
    editionId: 'naolitu-team',
    edition: { zh: '团队版', en: 'Team' },
    priceFen: 129_900,
    title: { zh: '脑力图团队版', en: 'Naolitu Team' },
    price: { zh: '¥1,299 每人每年', en: '¥1,299 / person / year' },
  },
  {
    productId: 'naolitu',
    product: NAOLITU,
    editionId: 'naolitu-enterprise',
    edition: { zh: '企业版', en: 'Enterprise' },
    priceFen: 699_900,
    title: { zh: '脑力图企业版', en: 'Naolitu Enterprise' },
    price: { zh: '¥6,999 每人每年', en: '¥6,999 / person / year' },
  },
];

/** A title as the four names of an order's wire. */
export function goodsOf({ productId, product, editionId, edition, priceFen }: Sold) {
  return {
    kind: 'licence',
    productId,
    productName: product.zh,
    productNameEn: product.en,
    editionId,
    editionName: edition.zh,
    editionNameEn: edition.en,
    term: 'y1',
    listFen: priceFen,
  } as const;
}

/** Every edition in every language, with what its screens have to say, for `test.each`. */
export const SOLD_IN = (['zh', 'en'] as const).flatMap((language) =>
  SOLD.map((sold) => [sold.title[language], language, sold] as const),
);

/** What is on sale as the shop tells it, in the catalogue's own shape. */
export function soldProducts() {
  return [MIND_MAP, NAOLITU].map((name, place) => ({
    id: place === 0 ? 'mindmap' : 'naolitu',
    name,
    page: place === 0 ? '/webHome' : '/naolituindex',
    editions: SOLD.filter(({ product }) => product === name).map(
      ({ editionId, edition, priceFen }) => ({
        id: editionId,
        name: edition,
        summary: { zh: '', en: '' },
        points: [],
        terms: [{ id: 'y1', priceFen, wasFen: null, trialDays: 0 } as const],
        seatsMin: 1,
        seatsMax: 999,
        devicesPerSeat: 3,
        recommended: false,
      }),
    ),
  }));
}
