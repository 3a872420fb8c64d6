import { valuesOf } from '@banyan/contract';
import type { ProductId } from '@banyan/contract/products';
import { type SearchEngine, VISIT_GOALS } from '@banyan/contract/visits';

/** Hosts of search engines, by the end of their names. A word such as "search" elsewhere in a name proves nothing. */
const ENGINES: readonly (readonly [SearchEngine, RegExp])[] = [
  ['baidu', /(?:^|\.)baidu\.com$/],
  ['bing', /(?:^|\.)bing\.com$/],
  ['sogou', /(?:^|\.)sogou\.com$/],
  ['so', /(?:^|\.)(?:so|360)\.(?:com|cn)$/],
  ['shenma', /(?:^|\.)sm\.cn$/],
  ['toutiao', /(?:^|\.)toutiao\.com$/],
  ['google', /(?:^|\.)google\.(?:[a-z]{2,3}|com?\.[a-z]{2})$/],
  ['other', /(?:^|\.)(?:duckduckgo\.com|yandex\.(?:com|ru)|search\.yahoo\.com|ecosia\.org)$/],
];

/** The search engine of a host; null: another site. */
export function engineOf(host: string): SearchEngine | null {
  return ENGINES.find(([, pattern]) => pattern.test(host))?.[0] ?? null;
}

/** Of which product a visit is: that of its first page. The company's own pages are of the mind map. */
export function productOf(landing: string): ProductId {
  return landing.startsWith('/naolitu') ? 'naolitu' : 'mindmap';
}

const GOALS: Readonly<Record<string, string>> = {
  '/productdown': 'download',
  '/register': 'register',
  '/orderpage': 'order',
};

/** How far a page goes, as its place among `VISIT_GOALS`. */
export function goalOf(path: string): number {
  return valuesOf(VISIT_GOALS).findIndex((goal) => goal === (GOALS[path] ?? 'none'));
}

export function deviceOf(agent: string): 'desktop' | 'mobile' | 'tablet' {
  if (/iPad|Tablet|Android(?!.*Mobile)/i.test(agent)) return 'tablet';
  return /Mobile|iPhone|Android/i.test(agent) ? 'mobile' : 'desktop';
}
