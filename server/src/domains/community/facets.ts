import type { Language } from '@banyan/contract';
import type { CommunityFacets } from '@banyan/contract/community';
import * as z from 'zod';
import type { Queryable } from '../../ground/database/db.js';
import { IS_PUBLISHED, UNLISTED } from '../diagrams/sharedMaps.js';

const MOST_LABELS = 20;

const choice = { id: z.string(), name: z.string(), count: z.number() };
const facetsSchema = z.tuple([
  z.object({
    categories: z.array(z.object({ ...choice, parent: z.string().nullable() })),
    industries: z.array(z.object(choice)),
    labels: z.array(z.object(choice)),
  }),
]);

const allOf = (rows: string) => `(select coalesce(json_agg(t), '[]') from (${rows}) t)`;

/**
 * What the list of maps can be narrowed by. Those that are published are counted once, by an index; labels know how many they are
 * on. What is in no list is taken off.
 */
export async function readFacets(db: Queryable, language: Language): Promise<CommunityFacets> {
  const name = `name_${language}`;
  const found = await db.query(
    `with recursive unlisted as materialized (${UNLISTED}),
       listed as materialized (
         select f.category_id, f.industry_id, sum(f.maps)::int as maps from (
           select d.category_id, d.industry_id, count(*) as maps from diagrams d where ${IS_PUBLISHED} group by 1, 2
           union all select category_id, industry_id, -1 from unlisted) f
         group by 1, 2 having sum(f.maps) > 0),
       tree as (
         select id, ${name} as name, parent_id, array[lpad(position::text, 10, '0') || id] as place from module_categories
         where parent_id is null and state = 'enabled' and deleted_at is null
         union all
         select m.id, m.${name}, m.parent_id, t.place || (lpad(m.position::text, 10, '0') || m.id) from module_categories m
         join tree t on m.parent_id = t.id where m.state = 'enabled' and m.deleted_at is null)
     select ${allOf(
       // Those without a map lead nowhere.
       `select t.id, t.name, t.parent_id as parent, sum(l.maps) as count from tree t
          join tree b on b.place[1:cardinality(t.place)] = t.place join listed l on l.category_id = b.id
        group by t.id, t.name, t.parent_id, t.place order by t.place`,
     )} as categories,
     ${allOf(
       `select i.id, i.${name} as name, sum(l.maps) as count from listed l join industries i on i.id = l.industry_id
        where i.state = 'enabled' and i.deleted_at is null group by i.id order by i.position, i.id`,
     )} as industries,
     ${allOf(
       `select l.id, l.name, l.published - coalesce(n.maps, 0) as count from labels l left join (
          select u.label_id, count(*) as maps from unlisted m join diagram_labels u on u.diagram_id = m.id group by 1) n
          on n.label_id = l.id
        where l.state = 'enabled' and l.deleted_at is null and l.published > coalesce(n.maps, 0)
        order by 3 desc, l.id limit ${MOST_LABELS}`,
     )} as labels`,
  );
  return facetsSchema.parse(found)[0];
}
