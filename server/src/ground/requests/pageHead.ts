import type { Language } from '@banyan/contract';
import { escapeHtml, jsonInElement } from '../escapeHtml.js';

/** What search engines and programs that preview links read of a public page. */
export type Head = {
  readonly title: string;
  readonly description: string;
  /** The page's one address: its path, with what of the query makes it another page. */
  readonly path: string;
  /** As JSON-LD (https://schema.org). */
  readonly machine: readonly object[];
  /** In which it exists; both by default. In another one its address is that of the first. */
  readonly languages?: readonly Language[];
  /** What Open Graph calls it; a website by default. */
  readonly type?: 'article';
  /** Path of a picture for previews of links; the site's own by default. */
  readonly image?: string;
};

/** How a page load is answered: where the address has moved to, or with the page and this status. */
export type PageStatus =
  | { readonly code: 200 | 404 | 410 | 503 }
  | { readonly code: 301; readonly to: string };

type Place = {
  /** Of this product, without a slash at the end. */
  readonly baseUrl: string;
  readonly language: Language;
};

/** The site's own picture for previews of links: its path and its size. */
export const SHARE_PICTURE = { path: '/share.png', width: 1_200, height: 630 } as const;

const BOTH: readonly Language[] = ['zh', 'en'];
const LOCALES = { zh: 'zh_CN', en: 'en_US' } as const;
const TAGS = { zh: 'zh-CN', en: 'en' } as const;

/** The address of a page in a language: Chinese is its plain address. */
export function addressIn(language: Language, path: string, baseUrl: string): string {
  const url = new URL(path, baseUrl);
  if (language === 'en') url.searchParams.set('lang', 'en');
  return url.href;
}

/** The elements of the head, but for its title. */
export function headElements(
  { title, description, path, machine, languages = BOTH, type, image }: Head,
  { baseUrl, language: asked }: Place,
): readonly string[] {
  const [first = 'zh'] = languages;
  const language = languages.includes(asked) ? asked : first;
  const own = addressIn(language, path, baseUrl);
  return [
    `<meta name="description" content="${escapeHtml(description)}">`,
    `<link rel="canonical" href="${escapeHtml(own)}">`,
    ...languages.map((each) => alternate(TAGS[each], addressIn(each, path, baseUrl))),
    alternate('x-default', addressIn(first, path, baseUrl)),
    ...[
      ['og:type', type ?? 'website'],
      ['og:title', title],
      ['og:description', description],
      ['og:url', own],
      ['og:locale', LOCALES[language]],
      ...languages.flatMap((each) =>
        each === language ? [] : [['og:locale:alternate', LOCALES[each]]],
      ),
      ...pictureOf(image, baseUrl),
    ].map(
      ([property, content = '']) =>
        `<meta property="${property}" content="${escapeHtml(content)}">`,
    ),
    '<meta name="twitter:card" content="summary_large_image">',
    ...machine.map(
      (thing) =>
        `<script type="application/ld+json">${jsonInElement(JSON.stringify(thing))}</script>`,
    ),
  ];
}

/** The site's own picture is of a known size, so that it is shown large at the first preview. */
function pictureOf(image: string | undefined, baseUrl: string): readonly string[][] {
  const { path, width, height } = SHARE_PICTURE;
  if (image !== undefined) return [['og:image', new URL(image, baseUrl).href]];
  return [
    ['og:image', new URL(path, baseUrl).href],
    ['og:image:width', String(width)],
    ['og:image:height', String(height)],
  ];
}

function alternate(tag: string, href: string): string {
  return `<link rel="alternate" hreflang="${tag}" href="${escapeHtml(href)}">`;
}
