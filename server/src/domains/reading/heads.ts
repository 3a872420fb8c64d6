import type { Language, LocalText } from '@banyan/contract';
import { SLUG } from '@banyan/contract/articles';
import * as z from 'zod';
import type { Queryable } from '../../ground/database/db.js';
import { addressIn, type Head, type PageStatus } from '../../ground/requests/pageHead.js';
import { formerArticle, languagesOf, readLive } from './article.js';
import { readTree } from './articleList.js';
import { type Category, movedCategory, pathTo, readCategories } from './categories.js';
import { blocksOf, readChapters } from './guide.js';
import { isLive, liveTexts } from './liveTexts.js';
import { addressesOf, videosIn } from './media.js';
import { linesOf } from './texts.js';

type Parts = {
  readonly db: Queryable;
  readonly baseUrl: string;
  /** Who runs it. */
  readonly publisher: string;
  /** The site's name. */
  readonly site: string;
  readonly language: Language;
};

const TUTORIALS: LocalText = { zh: '图文教程', en: 'Illustrated tutorials' };
const GUIDE: LocalText = { zh: '使用指南', en: 'Usage guide' };
const THING = { '@context': 'https://schema.org' } as const;
const MOST_DESCRIPTION = 155;

/** What an address of the tutorials or of the guide names. */
type Named = { readonly kind: 'article' | 'tutorial' | 'guidance'; readonly slug: string };

/** Null: another page, or the front page of one of these. @param url path and query */
function namedBy(url: string): Named | null {
  const { pathname, searchParams } = new URL(url, 'http://localhost');
  const [, slug] = /^\/uarticle\/([^/]+)$/.exec(pathname) ?? [];
  if (slug !== undefined) return { kind: 'article', slug };
  const category = pathname === '/uarticle' ? searchParams.get('category') : null;
  if (category !== null) return { kind: 'tutorial', slug: category };
  const chapter = pathname === '/guidance' ? searchParams.get('chapter') : null;
  return chapter === null ? null : { kind: 'guidance', slug: chapter };
}

function addressOf({ kind, slug }: Named): string {
  if (kind === 'article') return `/uarticle/${slug}`;
  return kind === 'tutorial' ? `/uarticle?category=${slug}` : `/guidance?chapter=${slug}`;
}

/** Whether what an address names is there, was deleted, or has moved. */
export async function readingStatus(db: Queryable, url: string): Promise<PageStatus> {
  const named = namedBy(url);
  if (named === null) return { code: 200 };
  const { kind, slug } = named;
  if (!SLUG.test(slug)) return { code: 404 };
  if (kind !== 'article') {
    const all = await readCategories(db, kind, 'zh');
    if (all.some((one) => one.slug === slug)) return { code: 200 };
    return movedTo(url, kind, await movedCategory(db, kind, slug));
  }
  if ((await readLive(db, slug, 'zh')) !== null) return { code: 200 };
  const former = await formerArticle(db, slug);
  if (former.kind === 'deleted') return { code: 410 };
  return movedTo(url, kind, former.kind === 'moved' ? former.slug : null);
}

/** What else the query asks for stays. */
function movedTo(url: string, kind: Named['kind'], slug: string | null): PageStatus {
  if (slug === null) return { code: 404 };
  const to = new URL(addressOf({ kind, slug }), 'http://localhost');
  for (const [name, value] of new URL(url, to).searchParams) {
    if (!to.searchParams.has(name)) to.searchParams.set(name, value);
  }
  return { code: 301, to: to.pathname + to.search };
}

/** What search engines read of a tutorial, a category or a chapter. Null: another page, or none. @param url path and query */
export async function readingHead(parts: Parts, url: string): Promise<Head | null> {
  const named = namedBy(url);
  if (named === null || !SLUG.test(named.slug)) return null;
  switch (named.kind) {
    case 'article':
      return articleHead(parts, named);
    case 'tutorial':
      return categoryHead(parts, named);
    case 'guidance':
      return chapterHead(parts, named);
  }
}

async function articleHead(parts: Parts, named: Named): Promise<Head | null> {
  const { db, baseUrl, publisher, site, language } = parts;
  const live = await readLive(db, named.slug, language);
  if (live === null) return null;
  const path = addressOf(named);
  const crumbs = pathTo(await readCategories(db, 'tutorial', language), live.categoryId);
  const covers = await addressesOf(db, 'article', [live.coverFileId]);
  const image = covers[live.coverFileId ?? ''];
  const description =
    live.seoDescription || live.summary || shortened(linesOf(live.blocks).join(' '));
  const organization = { '@type': 'Organization', name: publisher, url: baseUrl };
  return {
    path,
    title: `${live.seoTitle || live.title} - ${site}`,
    description,
    languages: languagesOf(live),
    type: 'article',
    ...(image !== undefined && { image }),
    machine: [
      {
        ...THING,
        '@type': 'Article',
        headline: live.title,
        description,
        inLanguage: live.language,
        datePublished: live.publishedAt,
        dateModified: live.updatedAt,
        ...(image !== undefined && { image: new URL(image, baseUrl).href }),
        author: organization,
        publisher: organization,
        mainEntityOfPage: addressIn(live.language, path, baseUrl),
      },
      breadcrumbs(parts, [
        { name: TUTORIALS[language], path: '/uarticle' },
        ...crumbs.map(({ slug, name }) => ({ name, path: addressOf({ kind: 'tutorial', slug }) })),
        { name: live.title, path },
      ]),
    ],
  };
}

async function categoryHead(parts: Parts, named: Named): Promise<Head | null> {
  const { db, site, language } = parts;
  const all = await readCategories(db, 'tutorial', language);
  const found = all.find(({ slug }) => slug === named.slug);
  if (found === undefined) return null;
  const title = `${found.name} - ${TUTORIALS[language]}`;
  return {
    path: addressOf(named),
    title: `${title} - ${site}`,
    description: descriptionOf(found, title),
    machine: [
      breadcrumbs(parts, [
        { name: TUTORIALS[language], path: '/uarticle' },
        ...pathTo(all, found.id).map(({ slug, name }) => ({
          name,
          path: addressOf({ kind: 'tutorial', slug }),
        })),
      ]),
    ],
  };
}

async function chapterHead(parts: Parts, named: Named): Promise<Head | null> {
  const { db, baseUrl, site, language } = parts;
  const found = (await readChapters(db, language)).find(({ slug }) => slug === named.slug);
  if (found === undefined) return null;
  const path = addressOf(named);
  const title = `${found.name} - ${GUIDE[language]}`;
  const media = await videosIn(db, found.videos);
  const absolute = (address: string): string => new URL(address, baseUrl).href;
  const videos = found.videos.flatMap((video) => {
    const shown = media[video.id];
    if (shown === undefined) return [];
    return {
      ...THING,
      '@type': 'VideoObject',
      name: video.title,
      description: video.summary || title,
      uploadDate: video.createdAt,
      duration: `PT${video.seconds}S`,
      ...(shown.cover !== null && { thumbnailUrl: absolute(shown.cover) }),
      ...(shown.url === null ? { url: shown.link } : { contentUrl: absolute(shown.url) }),
    };
  });
  return {
    path,
    title: `${title} - ${site}`,
    description: descriptionOf(found, linesOf(blocksOf(found.texts)).join(' ') || title),
    machine: [
      ...videos,
      breadcrumbs(parts, [
        { name: GUIDE[language], path: '/guidance' },
        { name: found.name, path },
      ]),
    ],
  };
}

function descriptionOf({ summary }: Category, otherwise: string): string {
  return summary === '' ? shortened(otherwise) : summary;
}

function shortened(text: string): string {
  return text.length <= MOST_DESCRIPTION ? text : `${text.slice(0, MOST_DESCRIPTION - 1)}…`;
}

function breadcrumbs(
  { baseUrl, language }: Parts,
  crumbs: readonly { readonly name: string; readonly path: string }[],
): object {
  return {
    ...THING,
    '@type': 'BreadcrumbList',
    itemListElement: crumbs.map(({ name, path }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      item: addressIn(language, path, baseUrl),
    })),
  };
}

const pagesSchema = z.array(z.object({ slug: z.string(), zh: z.boolean(), en: z.boolean() }));
const BOTH: readonly Language[] = ['zh', 'en'];

/** The pages of tutorials and chapters, for the sitemap. */
export async function readingPages(db: Queryable) {
  const [articles, { categories }, chapters] = await Promise.all([
    db.query(
      `select a.slug, a.live_zh is not null as zh, a.live_en is not null as en
       from ${liveTexts('zh')} where ${isLive('tutorial')} order by a.slug`,
    ),
    readTree(db, { language: 'zh' }),
    readChapters(db, 'zh'),
  ]);
  return [
    ...categories
      .filter(({ count }) => count > 0)
      .map(({ slug }) => ({ path: addressOf({ kind: 'tutorial', slug }), languages: BOTH })),
    ...pagesSchema.parse(articles).map(({ slug, ...live }) => ({
      path: addressOf({ kind: 'article', slug }),
      languages: languagesOf(live),
    })),
    ...chapters.map(({ slug }) => ({
      path: addressOf({ kind: 'guidance', slug }),
      languages: BOTH,
    })),
  ];
}
