import type { Language } from '@banyan/contract';
import type { COMMUNITY_CALLS, MapList, MapSort } from '@banyan/contract/community';
import { MAPS_A_PAGE } from '@banyan/contract/community';
import type { MindTree } from '@banyan/contract/diagrams';
import * as z from 'zod';
import type { Queryable } from '../../ground/database/db.js';
import { readPage, where } from '../../ground/database/sql/index.js';
import { authorSql } from '../diagrams/authorSql.js';
import { DOWNLOADS, IS_LISTED, SHARED_MAPS, VIEWS } from '../diagrams/sharedMaps.js';
import { spread } from '../traffic/spread.js';

type Asked = z.output<(typeof COMMUNITY_CALLS)['Community/GetList']['request']>;

/** What a card and a page show of a map. */
export const cardFields = {
  id: z.string(),
  title: z.string(),
  summary: z.string(),
  language: z.enum(['zh', 'en']),
  author: z.string(),
  category: z.string(),
  isFeatured: z.boolean(),
  views: z.number(),
  downloads: z.number(),
  comments: z.number(),
  publishedAt: z.string(),
};

export function cardColumns(language: Language): string {
  return `d.id, r.title, r.summary, d.language, ${authorSql(language)} as author,
    coalesce((select m.name_${language} from module_categories m where m.id = d.category_id), '') as category,
    d.featured as "isFeatured", ${VIEWS} as views, ${DOWNLOADS} as downloads, d.comments,
    coalesce(d.published_at, r.at) as "publishedAt"`;
}

const rowSchema = z.object({
  ...cardFields,
  authorId: z.string(),
  card: z.custom<MindTree>((tree) => typeof tree === 'object' && tree !== null),
});

const ORDERS: Readonly<Record<MapSort, string>> = {
  ranking: 'd.featured desc, d.score desc, d.id desc',
  newest: 'd.published_at desc, d.id desc',
  viewed: `${VIEWS} desc, d.id desc`,
  downloaded: `${DOWNLOADS} desc, d.id desc`,
};

const capSchema = z.array(z.object({ cap: z.number() }));

export async function readMaps(db: Queryable, asked: Asked): Promise<MapList> {
  const { language, sort, page } = asked;
  const needle = (asked.text ?? '').normalize('NFKC').toLowerCase();
  const condition = where((place) => [
    IS_LISTED,
    asked.category !== undefined && `d.category_id in (${belowCategory(place(asked.category))})`,
    asked.industry !== undefined && `d.industry_id = ${place(asked.industry)}`,
    asked.label !== undefined &&
      `exists (select 1 from diagram_labels l where l.diagram_id = d.id and l.label_id = ${place(asked.label)})`,
    asked.written !== undefined && `d.language = ${place(asked.written)}`,
    needle !== '' && isFoundSql(place(needle)),
  ]);
  const [{ records, results }, rules] = await Promise.all([
    readPage(
      db,
      rowSchema,
      {
        columns: `${cardColumns(language)}, d.customer_id as "authorId", r.card`,
        from: SHARED_MAPS,
        countFrom: 'diagrams d',
        condition,
        order: ORDERS[sort],
      },
      { page, pageSize: MAPS_A_PAGE },
    ),
    db.query('select author_cap as cap from traffic_rules limit 1'),
  ]);
  const [{ cap } = { cap: MAPS_A_PAGE }] = capSchema.parse(rules);
  const rows = sort === 'ranking' ? spread(results, cap) : results;
  return { records, results: rows.map(({ authorId: _author, ...card }) => card) };
}

/** In what readers see of maps, or in what their authors are called. @param needle as SQL */
function isFoundSql(needle: string): string {
  const isIn = (text: string) => `position(${needle} in ${text}) > 0`;
  return `${isIn('d.searched')} or d.customer_id in (
    select s.id from customers s where s.nickname <> '' and ${isIn('lower(normalize(s.nickname, NFKC))')})`;
}

/** The categories below one that readers see, itself included. */
function belowCategory(id: string): string {
  return `with recursive below as (
      select id from module_categories where id = ${id} and state = 'enabled' and deleted_at is null
      union select m.id from module_categories m join below b on m.parent_id = b.id
      where m.state = 'enabled' and m.deleted_at is null)
    select id from below`;
}
