import { type Language, type LocalText, nameIn } from '../language.js';
import type { ProductOption } from './schemas.js';
import { PRODUCTS, TERMS, type Term } from './words.js';

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

/**
 * An edition with its product, since both products have editions of the same names: 思维导图专业版, Mind Map Professional.
 * Han signs take no blank.
 * @param edition empty: the product alone
 */
export function editionTitle(product: string, edition: string): string {
  const isJoined = /\p{Script=Han}$/u.test(product) && /^\p{Script=Han}/u.test(edition);
  return isJoined ? `${product}${edition}` : `${product} ${edition}`.trim();
}

/** What is sold with its term: 思维导图专业版 · 1 年. @param term null or undefined: it has none */
export function withTerm(title: string, term: Term | null | undefined, language: Language): string {
  return term == null ? title : `${title} · ${TERMS[term][language]}`;
}

type Words = Readonly<Record<string, string>>;

/** What is sold, by ids; an edition is called with its product. */
export function productWords(
  products: readonly ProductOption[],
  language: Language,
): { readonly products: Words; readonly editions: Words } {
  const editions = products.flatMap((product) =>
    product.editions.flatMap((edition) =>
      edition.id === undefined
        ? []
        : [
            [
              edition.id,
              editionTitle(nameIn(product, language), nameIn(edition, language)),
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
