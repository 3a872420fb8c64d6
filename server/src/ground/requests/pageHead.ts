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
  /** Path of a picture for previews of links. */
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
      ...(image === undefined ? [] : [['og:image', new URL(image, baseUrl).href]]),
    ].map(
      ([property, content = '']) =>
        `<meta property="${property}" content="${escapeHtml(content)}">`,
    ),
    ...machine.map(
      (thing) =>
        `<script type="application/ld+json">${jsonInElement(JSON.stringify(thing))}</script>`,
    ),
  ];
}

function alternate(tag: string, href: string): string {
  return `<link rel="alternate" hreflang="${tag}" href="${escapeHtml(href)}">`;
}
