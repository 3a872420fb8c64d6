import type { Language } from '@banyan/contract';
import { operatorOf } from '../../ground/contactWays.js';
import type { PageStatus } from '../../ground/requests/pageHead.js';
import { communityPages, communityStatus } from '../community/heads.js';
import { downloadsWithoutScript } from '../downloads/withoutScript.js';
import { readingPages, readingStatus } from '../reading/heads.js';
import { service } from '../service.js';
import type { ServiceWiring } from '../wiring.js';
import { registerCrawlers } from './crawlers.js';
import { siteHeads } from './heads.js';

/** What the public site is to search engines. */
export const site = service({}, (_wiring: Pick<ServiceWiring, 'db' | 'baseUrl'>) => ({}), {
  routes: (app, { db, baseUrl }) => {
    registerCrawlers(app, baseUrl, async () => [
      ...(await readingPages(db)),
      ...(await communityPages(db)),
    ]);
  },
});

type Parts = Pick<ServiceWiring, 'db' | 'now' | 'baseUrl'>;
type Settings = Pick<ServiceWiring, 'company' | 'contactWays'>;

/** What public pages say of themselves and of who runs them, also to those who run no scripts. */
export function sitePages(parts: Parts, { company, contactWays }: Settings) {
  return {
    operator: operatorOf(company, contactWays),
    withoutScript: (url: string, language: Language) =>
      downloadsWithoutScript(parts.db, url, language),
    headOf: siteHeads({ ...parts, company }),
    // A crawler comes back later; a reader gets the page, which says what is wrong.
    statusOf: async (url: string): Promise<PageStatus> => {
      try {
        return (await communityStatus(parts.db, url)) ?? (await readingStatus(parts.db, url));
      } catch {
        return { code: 503 };
      }
    },
  };
}
