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
};

type Place = {
  /** Of this product, without a slash at the end. */
  readonly baseUrl: string;
  readonly language: Language;
};

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
  { title, description, path, machine }: Head,
  { baseUrl, language }: Place,
): readonly string[] {
  const own = addressIn(language, path, baseUrl);
  const other = language === 'zh' ? 'en' : 'zh';
  const chinese = addressIn('zh', path, baseUrl);
  return [
    `<meta name="description" content="${escapeHtml(description)}">`,
    `<link rel="canonical" href="${escapeHtml(own)}">`,
    ...(['zh', 'en'] as const).map((each) => alternate(TAGS[each], addressIn(each, path, baseUrl))),
    alternate('x-default', chinese),
    ...Object.entries({
      'og:type': 'website',
      'og:title': title,
      'og:description': description,
      'og:url': own,
      'og:locale': LOCALES[language],
      'og:locale:alternate': LOCALES[other],
    }).map(
      ([property, content]) => `<meta property="${property}" content="${escapeHtml(content)}">`,
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
