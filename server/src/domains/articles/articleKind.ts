import { ARTICLE, type Article, type ArticleFilter, articles } from '@banyan/contract/articles';
import { addDays, shanghaiDay } from '@banyan/rules';
import { containing } from '../../ground/database/sql/index.js';
import { describedKind } from '../../ground/records/index.js';

/** Today included. */
const RECENT_DAYS = 30;

const titleIn = (language: string) =>
  `nullif((select v.title from article_revisions v where v.id = r.draft_${language}), '')`;

export const ARTICLES = describedKind<Article, ArticleFilter>(ARTICLE, articles, {
  table: 'articles',
  computed: (now) => ({ ...STEADY, ...readBy(now) }),
  logged: ['title', 'state'],
  also: (place, { text = '', categoryId }) => {
    const wanted = text.trim();
    const part = wanted === '' ? '' : place(containing(wanted));
    return [
      part !== '' &&
        `r.slug ilike ${part} or exists (select 1 from article_revisions v
           where v.id in (r.draft_zh, r.draft_en) and v.title ilike ${part})`,
      // With those below it.
      categoryId !== undefined &&
        `r.category_id in (with recursive below as (select id from article_categories where id = ${place(categoryId)}
           union all select c.id from article_categories c join below b on c.parent_id = b.id) select id from below)`,
    ];
  },
  orders: ({ by, direction }, now) => {
    const order = new Map(Object.entries(readBy(now))).get(by);
    return order === undefined ? null : `${order} ${direction} nulls last, r.id`;
  },
});

const STEADY = {
  title: `coalesce(${titleIn('zh')}, ${titleIn('en')}, r.slug)`,
  state: 'r.stage',
  isChanged: `(r.stage = 'published'
    and (r.draft_zh is distinct from r.live_zh or r.draft_en is distinct from r.live_en))`,
  languages: `case when r.draft_zh is not null and r.draft_en is not null then 'both'
    when r.draft_zh is not null then 'zh' when r.draft_en is not null then 'en' else 'none' end`,
};

/** What readers of the last days did. */
function readBy(now: number) {
  const first = addDays(shanghaiDay(new Date(now)), 1 - RECENT_DAYS);
  const from = `from article_readers a where a.article_id = r.id and a.day >= '${first}'`;
  return {
    views: `(select count(*)::int ${from})`,
    helpful: `(select round(100.0 * count(*) filter (where a.helpful) / nullif(count(a.helpful), 0))::int ${from})`,
  };
}
