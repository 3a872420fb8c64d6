import type { Language, LocalText } from '@banyan/contract';
import { mapPath } from '@banyan/contract/community';
import * as z from 'zod';
import type { Queryable } from '../../ground/database/db.js';
import { addressIn, type Head, type PageStatus } from '../../ground/requests/pageHead.js';
import { IS_LISTED, SHARED_MAPS } from '../diagrams/sharedMaps.js';
import { isShared } from './comments.js';
import { findMap, isTakenDown } from './sharedMap.js';

type Parts = {
  readonly db: Queryable;
  readonly baseUrl: string;
  /** The site's name. */
  readonly site: string;
  readonly language: Language;
};

const COMMUNITY: LocalText = { zh: '社区', en: 'Community' };
const THING = { '@context': 'https://schema.org' } as const;
const MOST_DESCRIPTION = 155;
const LICENCES: Readonly<Record<string, string>> = {
  'cc-by': 'https://creativecommons.org/licenses/by/4.0/',
  'cc-by-nc': 'https://creativecommons.org/licenses/by-nc/4.0/',
};
/** Of the newest maps, that search engines are told of. */
const MOST_PAGES = 5_000;
const BOTH: readonly Language[] = ['zh', 'en'];

/** The map that an address names. Null: another page. @param url path and query */
function idIn(url: string): string | null {
  const { pathname } = new URL(url, 'http://localhost');
  const [, id] = /^\/community\/([^/]{1,300})$/.exec(pathname) ?? [];
  try {
    return id === undefined ? null : decodeURIComponent(id);
  } catch {
    return '';
  }
}

/** Null: another page. */
export async function communityStatus(db: Queryable, url: string): Promise<PageStatus | null> {
  const id = idIn(url);
  if (id === null) return null;
  if (id.includes('\0')) return { code: 404 };
  if (await isShared(db, id)) return { code: 200 };
  return { code: (await isTakenDown(db, id)) ? 410 : 404 };
}

/** What search engines read of a map. Null: another page, or none. @param url path and query */
export async function communityHead(parts: Parts, url: string): Promise<Head | null> {
  const { db, baseUrl, site, language } = parts;
  const id = idIn(url);
  const found = id === null || id.includes('\0') ? null : await findMap(db, id, language);
  if (found === null) return null;
  const path = mapPath(found.id);
  const { title, summary, author, tree, licence, publishedAt, updatedAt } = found;
  const topics = tree.root.children.map(({ text }) => text).join(language === 'zh' ? '、' : ', ');
  const description = shortened(summary || `${title}: ${topics}`);
  return {
    path,
    title: `${title} - ${COMMUNITY[language]} - ${site}`,
    description,
    type: 'article',
    machine: [
      {
        ...THING,
        '@type': 'CreativeWork',
        name: title,
        description,
        url: addressIn(language, path, baseUrl),
        inLanguage: found.language === 'zh' ? 'zh-CN' : 'en',
        author: { '@type': 'Person', name: author },
        datePublished: publishedAt,
        dateModified: updatedAt,
        ...(LICENCES[licence] !== undefined && { license: LICENCES[licence] }),
      },
      {
        ...THING,
        '@type': 'BreadcrumbList',
        itemListElement: [
          [COMMUNITY[language], '/community'],
          [title, path],
        ].map(([name, item = ''], index) => ({
          '@type': 'ListItem',
          position: index + 1,
          name,
          item: addressIn(language, item, baseUrl),
        })),
      },
    ],
  };
}

function shortened(text: string): string {
  const signs = Array.from(text);
  if (signs.length <= MOST_DESCRIPTION) return text;
  return `${signs.slice(0, MOST_DESCRIPTION - 1).join('')}…`;
}

const pagesSchema = z.array(z.object({ id: z.string() }));

/** The pages of maps, for the sitemap. */
export async function communityPages(db: Queryable) {
  const rows = await db.query(
    `select d.id from ${SHARED_MAPS} where ${IS_LISTED} order by d.published_at desc, d.id limit ${MOST_PAGES}`,
  );
  return pagesSchema.parse(rows).map(({ id }) => ({ path: mapPath(id), languages: BOTH }));
}
