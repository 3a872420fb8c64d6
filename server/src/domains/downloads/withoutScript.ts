import type { Language } from '@banyan/contract';
import { PACKAGE_ARCHES, PACKAGE_PLATFORMS } from '@banyan/contract/downloads';
import { formatBytes } from '@banyan/rules';
import type { Queryable } from '../../ground/database/db.js';
import { escapeHtml } from '../../ground/escapeHtml.js';
import { readOffers } from './offers.js';

const TEXTS = {
  zh: { title: '下载', none: '安装包正在准备，请稍后再来。' },
  en: { title: 'Downloads', none: 'The installers are being prepared. Please come back later.' },
} as const;

/** The page of downloads for a browser without scripts: links. Null: another page. @param url path and query */
export async function downloadsWithoutScript(
  db: Queryable,
  url: string,
  language: Language,
): Promise<string | null> {
  const { pathname, searchParams } = new URL(url, 'http://localhost');
  if (pathname.toLowerCase() !== '/productdown') return null;
  const product = searchParams.get('product') === 'naolitu' ? 'naolitu' : 'mindmap';
  const { current } = await readOffers(db, product);
  const text = TEXTS[language];
  const links = current.map(({ url: to, version, platform, arch, bytes }) => {
    const system = `${PACKAGE_PLATFORMS[platform][language]} ${PACKAGE_ARCHES[arch][language]}`;
    return `<li><a href="${escapeHtml(to)}">${escapeHtml(version)} ${system}</a> (${formatBytes(bytes)})</li>`;
  });
  const list = links.length === 0 ? `<p>${text.none}</p>` : `<ul>${links.join('')}</ul>`;
  return `<h1>${text.title}</h1>${list}`;
}
