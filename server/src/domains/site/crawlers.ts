import { readFileSync } from 'node:fs';
import type { Language } from '@banyan/contract';
import type { FastifyInstance } from 'fastify';
import { escapeHtml } from '../../ground/escapeHtml.js';
import { addressIn, SHARE_PICTURE } from '../../ground/requests/pageHead.js';
import { SITE_PATHS } from './heads.js';

/** What is not for search engines: pages behind a sign-in, calls and files. */
const CLOSED = [
  ...['/admin', '/personal', '/newinvoince', '/payMent', '/uarticletest', '/autologin'],
  ...['/api', '/idp', '/session', '/orderhub', '/releases', '/files', '/uploads', '/payment'],
];
const LANGUAGES: readonly Language[] = ['zh', 'en'];
const DAY_S = 86_400;
const HOUR_S = 3_600;

/** A page with the languages in which it exists. */
export type SitePage = { readonly path: string; readonly languages: readonly Language[] };

/**
 * `/robots.txt` (RFC 9309), `/sitemap.xml` (https://www.sitemaps.org) with the languages of each page, and the picture for
 * previews of links.
 */
export function registerCrawlers(
  app: FastifyInstance,
  baseUrl: string,
  readPages: () => Promise<readonly SitePage[]>,
): void {
  const robots = [
    'User-agent: *',
    ...CLOSED.map((path) => `Disallow: ${path}`),
    `Sitemap: ${baseUrl}/sitemap.xml`,
    '',
  ].join('\n');
  app.get('/robots.txt', (_request, reply) =>
    reply
      .header('cache-control', `public, max-age=${DAY_S}`)
      .type('text/plain; charset=utf-8')
      .send(robots),
  );
  const picture = readFileSync(new URL('./share.png', import.meta.url));
  app.get(SHARE_PICTURE.path, (_request, reply) =>
    reply.header('cache-control', `public, max-age=${DAY_S}`).type('image/png').send(picture),
  );
  const always = SITE_PATHS.map((path) => ({ path, languages: LANGUAGES }));
  app.get('/sitemap.xml', async (_request, reply) =>
    reply
      .header('cache-control', `public, max-age=${HOUR_S}`)
      .type('application/xml; charset=utf-8')
      .send(sitemapOf([...always, ...(await readPages())], baseUrl)),
  );
}

function sitemapOf(pages: readonly SitePage[], baseUrl: string): string {
  const urls = pages.flatMap(({ path, languages }) =>
    languages.map((language) => {
      const links = languages.map(
        (other) =>
          `<xhtml:link rel="alternate" hreflang="${other === 'zh' ? 'zh-CN' : 'en'}" href="${escapeHtml(addressIn(other, path, baseUrl))}"/>`,
      );
      return `<url><loc>${escapeHtml(addressIn(language, path, baseUrl))}</loc>${links.join('')}</url>`;
    }),
  );
  return `<?xml version="1.0" encoding="UTF-8"?><urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">${urls.join('')}</urlset>`;
}
