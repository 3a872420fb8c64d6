import type { Language } from '@banyan/contract';
import { shanghaiDay } from '@banyan/rules';
import * as z from 'zod';
import type { Queryable } from '../../../ground/database/db.js';
import type { DemoPart } from '../../../ground/demoData/demoPart.js';
import { insertRows, instant } from '../../../ground/demoData/insertRows.js';
import { createRandom } from '../../../ground/demoData/random.js';
import { docOf } from '../docOf.js';
import { blocksIn } from '../notation.js';
import type { DemoArticle, DemoCategory, DemoText } from './article.js';
import { aboutBasics } from './texts/aboutBasics.js';
import { aboutEditing } from './texts/aboutEditing.js';
import { aboutExport } from './texts/aboutExport.js';
import { aboutKeys } from './texts/aboutKeys.js';
import { aboutLayouts } from './texts/aboutLayouts.js';
import { aboutSharing } from './texts/aboutSharing.js';
import { aboutTeams } from './texts/aboutTeams.js';
import { aboutTroubleshooting } from './texts/aboutTroubleshooting.js';
import { guideAccount } from './texts/guideAccount.js';
import { guideKeysAndFiles } from './texts/guideKeysAndFiles.js';
import { guideStart } from './texts/guideStart.js';
import { guideTogether } from './texts/guideTogether.js';

const DAY_MS = 86_400_000;
const READ_DAYS = 60;
const MOST_A_DAY = 9;
const BY = '周敏';

export const DEMO_ARTICLES: readonly DemoArticle[] = [
  ...guideStart,
  ...guideKeysAndFiles,
  ...guideTogether,
  ...guideAccount,
  ...aboutBasics,
  ...aboutEditing,
  ...aboutLayouts,
  ...aboutExport,
  ...aboutSharing,
  ...aboutKeys,
  ...aboutTeams,
  ...aboutTroubleshooting,
];

const CATEGORIES: Readonly<Record<DemoArticle['kind'], readonly DemoCategory[]>> = {
  tutorial: [
    { slug: 'basics', name: { zh: '入门', en: 'Basics' } },
    { slug: 'editing', name: { zh: '编辑', en: 'Editing' } },
    { slug: 'layouts', name: { zh: '布局', en: 'Layouts' } },
    { slug: 'export', name: { zh: '导出', en: 'Export' } },
    { slug: 'sharing', name: { zh: '共享', en: 'Sharing' } },
    { slug: 'keys', name: { zh: '快捷键', en: 'Shortcuts' } },
    { slug: 'teams', name: { zh: '团队', en: 'Teams' } },
    { slug: 'troubleshooting', name: { zh: '故障排查', en: 'Troubleshooting' } },
  ],
  guidance: [
    { slug: 'install', name: { zh: '安装与激活', en: 'Install and activate' } },
    { slug: 'first-map', name: { zh: '第一张图', en: 'Your first map' } },
    { slug: 'keyboard', name: { zh: '键盘', en: 'Keyboard' } },
    { slug: 'import-export', name: { zh: '导入导出', en: 'Import and export' } },
    { slug: 'templates', name: { zh: '模板与主题', en: 'Templates and themes' } },
    { slug: 'sharing', name: { zh: '共享与社区', en: 'Sharing and community' } },
    { slug: 'account', name: { zh: '账户与授权', en: 'Account and licences' } },
    { slug: 'faq', name: { zh: '常见问题', en: 'Questions' } },
  ],
};

/** The guide and the tutorials with their categories and the readers of two months. */
export const demoArticles: DemoPart = {
  name: 'articles',
  fill: async (tx, { seed, until }) => {
    await addCategories(tx, until);
    for (const article of DEMO_ARTICLES) await addArticle(tx, article, until);
    await addReaders(tx, seed, until);
  },
};

function idOf({ kind, slug }: Pick<DemoArticle, 'kind' | 'slug'>): string {
  return `article-${kind}-${slug}`;
}

/** Those that are not there yet. */
async function addCategories(tx: Queryable, until: number): Promise<void> {
  const at = instant(until - 180 * DAY_MS);
  for (const [kind, categories] of Object.entries(CATEGORIES)) {
    for (const { slug, name } of categories) {
      await tx.query(
        `insert into article_categories (id, created_at, created_by, updated_at, updated_by, kind, name_zh, name_en, slug)
         values ($1, $2, $3, $2, $3, $4, $5, $6, $7) on conflict do nothing`,
        [`category-${kind}-${slug}`, at, BY, kind, name.zh, name.en, slug],
      );
    }
  }
}

async function addArticle(tx: Queryable, article: DemoArticle, until: number): Promise<void> {
  const { kind, slug, formerSlug, category, daysAgo, zh, en } = article;
  const id = idOf(article);
  const at = instant(until - daysAgo * DAY_MS);
  await tx.query(
    `insert into articles (id, created_at, created_by, updated_at, updated_by, kind, slug, category_id, stage, published_at)
     values ($1, $2, $3, $2, $3, $4, $5, $6, 'published', $2)`,
    [id, at, BY, kind, slug, `category-${kind}-${category}`],
  );
  if (formerSlug !== undefined) {
    await tx.query('insert into article_old_slugs (kind, slug, target_id) values ($1, $2, $3)', [
      kind,
      formerSlug,
      id,
    ]);
  }
  await addText(tx, id, 'zh', zh, at);
  if (en !== undefined) await addText(tx, id, 'en', en, at);
}

const idSchema = z.tuple([z.object({ id: z.number() })]);

async function addText(
  tx: Queryable,
  id: string,
  language: Language,
  { title, summary, body }: DemoText,
  at: string,
): Promise<void> {
  const blocks = blocksIn(body);
  const rows = await tx.query(
    `insert into article_revisions (article_id, language, kind, title, summary, doc, blocks, at, by)
     values ($1, $2, 'published', $3, $4, $5, $6, $7, $8) returning id`,
    [id, language, title, summary, JSON.stringify(docOf(blocks)), JSON.stringify(blocks), at, BY],
  );
  const [revision] = idSchema.parse(rows);
  await tx.query(
    `update articles set draft_${language} = $2, live_${language} = $2 where id = $1`,
    [id, revision.id],
  );
}

/** Some are read more than others, and a few readers say whether it helped. */
async function addReaders(tx: Queryable, seed: number, until: number): Promise<void> {
  const random = createRandom(seed ^ 0xa271c);
  const rows = DEMO_ARTICLES.flatMap((article) => {
    const most = random.whole(1, MOST_A_DAY);
    const liked = 0.5 + random.next() / 2;
    const days = Math.min(READ_DAYS, article.daysAgo);
    return Array.from({ length: days }, (_, day) =>
      Array.from({ length: random.whole(0, most) }, (_reader, visitor) => ({
        articleId: idOf(article),
        day: shanghaiDay(new Date(until - (day + 1) * DAY_MS)),
        visitor: `example-${visitor}`,
        helpful: random.chance(0.15) ? random.chance(liked) : null,
      })),
    ).flat();
  });
  await insertRows(tx, 'article_readers', rows, {
    articleId: 'text',
    day: 'date',
    visitor: 'text',
    helpful: 'boolean',
  });
}
