import type { Language, LocalText } from '@banyan/contract';
import { editionTitle } from '@banyan/contract/products';
import { SITE_NAME, type SiteAddress, siteTitle } from '@banyan/contract/site';
import type { Queryable } from '../../ground/database/db.js';
import type { Head } from '../../ground/requests/pageHead.js';
import { communityHead } from '../community/heads.js';
import { readingHead } from '../reading/heads.js';
import { readCatalogue } from '../shop/catalogue.js';
import { DESCRIPTIONS } from './pageTexts.js';

/** Words of the query that make it another page. */
const OWN_WORDS = ['product', 'kind'];

type Parts = {
  readonly db: Queryable;
  readonly now: () => number;
  readonly baseUrl: string;
  /** Who runs it. */
  readonly company: LocalText;
};

/** The paths that search engines are told of. */
export const SITE_PATHS = Object.keys(DESCRIPTIONS) as readonly SiteAddress[];

/** The one address of a public page; null: it is not one of them. @param url path and query */
export function siteAddress(url: string): SiteAddress | null {
  const { pathname, searchParams } = new URL(url, 'http://localhost');
  const own = OWN_WORDS.map((word) => [word, searchParams.get(word)] as const).filter(
    ([, value]) => value !== null,
  );
  const query = own.map(([word, value]) => `${word}=${value ?? ''}`).join('&');
  const named = query === '' ? pathname : `${pathname}?${query}`;
  return (
    SITE_PATHS.find((path) => path === named) ??
    SITE_PATHS.find((path) => path === pathname) ??
    null
  );
}

/** What search engines read of the public pages. */
export function siteHeads({ db, now, baseUrl, company }: Parts) {
  return async (url: string, language: Language): Promise<Head | null> => {
    const publisher = company[language];
    const read = { db, baseUrl, publisher, site: SITE_NAME[language], language };
    for (const headOf of [readingHead, communityHead]) {
      const head = await headOf(read, url).catch(() => null);
      if (head !== null) return head;
    }
    const path = siteAddress(url);
    if (path === null) return null;
    return {
      path,
      title: siteTitle(path, language),
      description: DESCRIPTIONS[path][language],
      machine: [
        { ...THING, '@type': 'Organization', name: publisher, url: baseUrl },
        // A page without its prices is still a page.
        ...(await programsOf(path, { db, now, language }).catch(() => [])),
      ],
    };
  };
}

const THING = { '@context': 'https://schema.org' } as const;

type Asked = Pick<Parts, 'db' | 'now'> & { readonly language: Language };

/** The programs that a page sells, with their prices as the order page has them. */
async function programsOf(path: string, { db, now, language }: Asked): Promise<readonly object[]> {
  const sold = PRODUCT_OF[path];
  if (sold === undefined && path !== '/orderpage') return [];
  const { products } = await readCatalogue(db, now());
  return products
    .filter(({ id, editions }) => (sold === undefined || id === sold) && editions.length > 0)
    .map(({ name, editions }) => ({
      ...THING,
      '@type': 'SoftwareApplication',
      name: name[language],
      applicationCategory: 'BusinessApplication',
      operatingSystem: 'Windows, macOS, Linux',
      offers: editions.flatMap((edition) =>
        edition.terms.map(({ priceFen }) => ({
          '@type': 'Offer',
          name: editionTitle(name[language], edition.name[language]),
          price: (priceFen / 100).toFixed(2),
          priceCurrency: 'CNY',
        })),
      ),
    }));
}

/** The product that a page sells. */
const PRODUCT_OF: Readonly<Record<string, string>> = {
  '/naolituindex': 'naolitu',
  '/webHome': 'mindmap',
  '/productproionfo': 'mindmap',
};
