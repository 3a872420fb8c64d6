import type { Language } from '@banyan/contract';
import { downloadsWithoutScript } from '../downloads/withoutScript.js';
import { service } from '../service.js';
import type { ServiceWiring } from '../wiring.js';
import { registerCrawlers } from './crawlers.js';
import { siteHeads } from './heads.js';

/** What the public site is to search engines. */
export const site = service({}, (_wiring: Pick<ServiceWiring, 'baseUrl'>) => ({}), {
  routes: (app, { baseUrl }) => {
    registerCrawlers(app, baseUrl);
  },
});

type Parts = Pick<ServiceWiring, 'db' | 'now' | 'baseUrl' | 'company'>;

/** What public pages say to those who run no scripts. */
export function sitePages(parts: Parts) {
  return {
    withoutScript: (url: string, language: Language) =>
      downloadsWithoutScript(parts.db, url, language),
    headOf: siteHeads(parts),
  };
}
