import { type Language, type LocalText, nameIn } from '../language.js';
import type { ProductOption } from './schemas.js';
import { PRODUCTS } from './words.js';

/** What the products are called, by an id that may be of one that is no longer there. */
export const PRODUCT_NAMES: Readonly<Record<string, LocalText>> = { ...PRODUCTS };

/**
 * Products with their versions as a device tells them, in words.
 * @param said ids and versions: `mindmap 12.0.4, naolitu 3.2.0`
 */
export function withProductNames(said: string, language: Language): string {
  return said
    .split(', ')
    .map((one) => {
      const [id = '', ...version] = one.split(' ');
      return [PRODUCT_NAMES[id]?.[language] ?? id, ...version].join(' ');
    })
    .join(language === 'zh' ? '，' : ', ');
}

type Words = Readonly<Record<string, string>>;

/**
 * What is sold, by ids; an edition is called with its product.
 * @param between its product and an edition
 */
export function productWords(
  products: readonly ProductOption[],
  language: Language,
  between = ' ',
): { readonly products: Words; readonly editions: Words } {
  const editions = products.flatMap((product) =>
    product.editions.flatMap((edition) =>
      edition.id === undefined
        ? []
        : [
            [
              edition.id,
              `${nameIn(product, language)}${between}${nameIn(edition, language)}`,
            ] as const,
          ],
    ),
  );
  return {
    products: Object.fromEntries(
      products.map((product) => [product.id, nameIn(product, language)]),
    ),
    editions: Object.fromEntries(editions),
  };
}
