import { valuesOf } from '@banyan/contract';
import { EDITION_STATES, type Edition, PRODUCTS, type ProductId } from '@banyan/contract/products';
import { productsDomain } from '@banyan/domain-products';
import { called, type ListPlace, listAddress, oneOf, recordList, text } from '@banyan/lists';

export const PRODUCT_IDS = valuesOf(PRODUCTS);
/** The tabs of an edition. */
export const PARTS = ['basic', 'points', 'features', 'prices', 'preview', 'orders', 'log'] as const;
export type Part = (typeof PARTS)[number];

/** The shop's own order, and what is compared. */
const SORTS = ['position', 'recentOrders', 'recentFen', 'activeLicences', 'updatedAt'] as const;
export type EditionSort = (typeof SORTS)[number];

const ADDRESS = listAddress(
  {
    text: text(),
    shown: called('state', oneOf(valuesOf(EDITION_STATES))),
    productId: called('product', oneOf(PRODUCT_IDS)),
    part: oneOf(PARTS),
  },
  SORTS,
  { kept: ['part'] },
);

/** All of them, on no pages. */
export const GOODS = recordList({
  name: 'goods-list',
  domain: productsDomain,
  endpoint: ({ api }) => api.endpoints.editions,
  address: ADDRESS,
  ask: () => ({}),
});

type GoodsSort = typeof ADDRESS.usualSort;
export type GoodsPlace = ListPlace<typeof ADDRESS.none, EditionSort>;

/** In the order of the shop, which has no other direction, or by what is compared. */
export function sorted(editions: readonly Edition[], { by, direction }: GoodsSort): Edition[] {
  if (by === 'position') return [...editions];
  const sign = direction === 'asc' ? 1 : -1;
  const compare = (a: Edition, b: Edition) => Number(a[by] > b[by]) - Number(a[by] < b[by]);
  return editions.toSorted((a, b) => sign * compare(a, b));
}

export type Direction = 'up' | 'down';

/** The ids of all when one changes places with its neighbour of the same product; null: it has none there. */
export function moved(all: readonly Edition[], id: string, to: Direction): string[] | null {
  const productId = all.find((each) => each.id === id)?.productId;
  const siblings = all.filter((each) => each.productId === productId).map((each) => each.id);
  const neighbour = siblings[siblings.indexOf(id) + (to === 'up' ? -1 : 1)];
  if (neighbour === undefined) return null;
  const rest = all.map((each) => each.id).filter((each) => each !== id);
  const place = rest.indexOf(neighbour) + (to === 'up' ? 0 : 1);
  return [...rest.slice(0, place), id, ...rest.slice(place)];
}

/** What the drawer holds: an edition that is there, or a new one. */
export type Opened =
  | { readonly kind: 'edition'; readonly edition: Edition }
  | { readonly kind: 'new'; readonly productId: ProductId; readonly like: Edition | null };

/** The word of the address for a new edition of a product, or like another one. */
export function newLike(id: string): string {
  return `new:${id}`;
}

/** What an address opens; null: nothing that is there. */
export function opened(openId: string | null, all: readonly Edition[]): Opened | null {
  const byId = (id: string | undefined) => all.find((each) => each.id === id);
  const match = /^new(?::(.*))?$/.exec(openId ?? '');
  if (match === null) {
    const edition = byId(openId ?? undefined);
    return edition === undefined ? null : { kind: 'edition', edition };
  }
  const [, like] = match;
  const source = byId(like) ?? null;
  return { kind: 'new', productId: productOf(source?.productId ?? like), like: source };
}

/** The product of an id; the first one where there is no such product. */
export function productOf(id: string | undefined): ProductId {
  return PRODUCT_IDS.find((each) => each === id) ?? 'mindmap';
}
