import { recountLabels } from '../domains/labels/labelUses.js';
import type { Db } from '../ground/database/db.js';

/** Of files for each label. */
const FILES_A_LABEL = 10;
const FIRST_REVISION = 1_000_000_000;

const LABELS = `insert into labels (id, created_at, created_by, updated_at, updated_by, name)
  select 'more-' || n, now(), '', now(), '', '标签' || n from generate_series(1, $1::int) n`;
const NAMES = `insert into label_names (folded, label_id) select '标签' || n, 'more-' || n from generate_series(1, $1::int) n`;

/** Published over four months by all customers, each like one of the trial's. */
const MAPS = `with base as materialized (
    select d.*, row_number() over (order by d.id) as place from diagrams d where d.stage = 'published'),
  people as materialized (
    select id as author, row_number() over (order by id) as place from customers)
  insert into diagrams select r.* from generate_series(1, $1::int) n
  join base b on b.place = n % (select count(*) from base) + 1
  join people p on p.place = n::bigint * 31 % (select count(*) from people) + 1
  cross join lateral jsonb_populate_record(null::diagrams, to_jsonb(b) || jsonb_build_object(
    'id', 'more-' || n,
    'title', b.title || ' ' || n,
    'searched', b.searched || ' ' || n,
    'customer_id', case when n % 1000 = 0 then 'C00000001' else p.author end,
    'live_revision', ${FIRST_REVISION} + n,
    'open_revision', null,
    'submitted_at', case when n % 500 = 0 then b.published_at end,
    'views', n::bigint * 7919 % 5000,
    'downloads', n::bigint * 104729 % 700,
    'comments', 0,
    'reports', case when n % 900 = 0 then 2 else 0 end,
    'score', (n::bigint * 7919 % 100000) / 1000.0,
    'featured', n % 5000 = 0,
    'created_at', timestamptz '2026-11-20' - n * interval '50 seconds',
    'published_at', timestamptz '2026-11-20' - n * interval '50 seconds')) r`;

/** A hundredth of them was sent today. */
const REVISIONS = `with base as materialized (
    select v.*, row_number() over (order by d.id) as place
    from diagrams d join diagram_revisions v on v.id = d.live_revision where d.id not like 'more-%' and d.stage = 'published')
  insert into diagram_revisions (id, diagram_id, number, title, summary, tree, card, topics, depth, sha256, at, state,
    submitted_at, decided_at)
  overriding system value
  select ${FIRST_REVISION} + n, 'more-' || n, 1, b.title || ' ' || n, b.summary, b.card, b.card, b.topics, b.depth, 'more-' || n,
    b.at, 'approved', case when n % 100 = 0 then now() else b.at end, b.at
  from generate_series(1, $1::int) n join base b on b.place = n % (select count(*) from base) + 1`;

/** Three of a file, a few of them on very many files. */
const GIVEN = `insert into diagram_labels (diagram_id, label_id, filed_at)
  select distinct 'more-' || n, 'more-' || (1 + floor($2::int * power((n::bigint * step % 10007) / 10007.0, 3))::int),
    timestamptz '2026-11-20' - n * interval '50 seconds'
  from generate_series(1, $1::int) n cross join (values (7919), (4729), (3571)) as s (step)`;

const REPORTS = `insert into diagram_reports (diagram_id, customer_id, reason_code, at)
  select d.id, c.id, 'advertising', now() from diagrams d cross join (select id from customers order by id limit 2) c
  where d.id like 'more-%' and d.reports > 0`;

/** Each like one of the trial's. */
const TEMPLATES = `with base as materialized (
    select t.*, row_number() over (order by t.id) as place from client_templates t)
  insert into client_templates overriding system value
  select r.* from generate_series(1, $1::int) n join base b on b.place = n % (select count(*) from base) + 1
  cross join lateral jsonb_populate_record(null::client_templates, to_jsonb(b) || jsonb_build_object(
    'id', 'more-' || n, 'title_zh', b.title_zh || ' ' || n, 'position', 1000000 + n)) r`;

/** So many community files, with labels, revisions and reports, and a tenth as many labels and templates. */
export async function fillMaps(db: Db, maps: number): Promise<void> {
  const labels = Math.ceil(maps / FILES_A_LABEL);
  const acts: readonly (readonly [string, ...number[]])[] = [
    [LABELS, labels],
    [NAMES, labels],
    [MAPS, maps],
    [REVISIONS, maps],
    [GIVEN, maps, labels],
    [REPORTS],
    [TEMPLATES, labels],
  ];
  await db.transaction(async (tx) => {
    for (const [sql, ...counts] of acts) await tx.query(sql, counts);
    await recountLabels(tx);
  }, 'start');
}
