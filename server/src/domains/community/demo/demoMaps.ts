import { createHash } from 'node:crypto';
import type { DiagramStage, MindTree } from '@banyan/contract/diagrams';
import * as z from 'zod';
import type { Queryable } from '../../../ground/database/db.js';
import { customerId } from '../../../ground/demoData/customers.js';
import type { DemoPart } from '../../../ground/demoData/demoPart.js';
import { exampleObject, insertFile } from '../../../ground/demoData/insertFile.js';
import { insertRecords } from '../../../ground/demoData/insertRecords.js';
import { instant } from '../../../ground/demoData/insertRows.js';
import { createRandom, type Random } from '../../../ground/demoData/random.js';
import { cardOf, readMap, writeMarkdown, writeOpml } from '../../diagrams/reading/index.js';
import { searchedSql } from '../../diagrams/revisions.js';
import { addReactions, type DemoMap } from './demoReactions.js';
import { FIRST_OUTLINES } from './firstOutlines.js';
import { MORE_OUTLINES } from './moreOutlines.js';

const OUTLINES = [...FIRST_OUTLINES, ...MORE_OUTLINES];
const DAY_MS = 86_400_000;
const COUNT = 60;
const AUTHORS = 24;
const READERS = 30;
/** Of the first authors, but for those who sign in: they choose their own. */
const NICKNAMES = [
  '小满',
  '一页纸',
  '山月',
  'Kira',
  '阿树',
  '周末画图',
  '慢慢来',
  'Leo',
  '木子',
  '南风',
  '图个明白',
  '晚安',
];

const STAGES: readonly (readonly [DiagramStage, from: number])[] = [
  ['published', 0],
  ['reviewing', 42],
  ['draft', 48],
  ['rejected', 52],
  ['hidden', 55],
  ['takenDown', 57],
];

/** Sixty maps by the example customers, in every stage, with readers, comments, reports and corrections. */
export const demoMaps: DemoPart = {
  name: 'diagrams',
  fill: async (tx, { seed, until }) => {
    const random = createRandom(seed ^ 0xd1a9);
    const categories = await idsIn(tx, 'module_categories');
    const industries = await idsIn(tx, 'industries');
    const customers = await idsIn(tx, 'customers');
    const maps = Array.from({ length: COUNT }, (_, index) => mapOf(index, random, until)).filter(
      ({ author }) => customers.has(author),
    );
    for (const [index, nickname] of NICKNAMES.entries()) {
      await tx.query("update customers set nickname = $2 where id = $1 and nickname = ''", [
        customerId(index + 2),
        nickname,
      ]);
    }
    for (const map of maps) {
      const category = `module-category-${outlineOf(map.index).category}`;
      await addMap(tx, map, {
        categoryId: categories.has(category) ? category : null,
        industryId: random.chance(0.6) ? ([...industries][random.whole(0, 5)] ?? null) : null,
        featured: map.index % 14 === 0,
        licence: random.pick(['cc-by', 'cc-by', 'cc-by-nc', 'reserved']),
      });
    }
    // Those who sign in have written nothing yet.
    const readers = [...customers].slice(2, READERS);
    await addReactions(tx, maps, readers, random, until);
  },
  files: () =>
    Array.from({ length: COUNT }, (_, index) => {
      const { id, content } = fileOf(index);
      return { object: exampleObject(id), content: () => content };
    }),
};

const idSchema = z.array(z.object({ id: z.string() }));

async function idsIn(tx: Queryable, table: string): Promise<ReadonlySet<string>> {
  const rows = await tx.query(`select id from ${table} where deleted_at is null order by id`);
  return new Set(idSchema.parse(rows).map(({ id }) => id));
}

function mapOf(index: number, random: Random, until: number): DemoMap {
  const [stage] =
    [...STAGES].reverse().find(([, from]) => index >= from) ?? (['published'] as const);
  // The customer who signs in has one in every stage.
  const isFirst = index % 6 === 0 || STAGES.some(([, from]) => from === index);
  return {
    id: `diagram-${index + 1}`,
    author: customerId(isFirst ? 0 : random.whole(1, AUTHORS)),
    stage,
    at: until - random.whole(2, 150) * DAY_MS,
    index,
    views: Math.round(3_800 / (1 + ((index * 17) % COUNT)) ** 0.8) + random.whole(0, 9),
  };
}

function outlineOf(index: number) {
  const outline = OUTLINES[index % OUTLINES.length];
  if (outline === undefined) throw new Error('there are no outlines');
  const title = outline.titles[Math.floor(index / OUTLINES.length)] ?? outline.titles[0];
  return { ...outline, title };
}

function treeOf(index: number): MindTree {
  const { title, text } = outlineOf(index);
  const found = readMap(Buffer.from(`# ${title}\n${text}`), title);
  if (found.kind === 'refused') throw new Error(`${title}: ${found.reason} in line ${found.line}`);
  return found.tree;
}

/** What its author sent: every fourth one is Markdown. */
function fileOf(index: number) {
  const tree = treeOf(index);
  const isMarkdown = index % 4 === 3;
  const { title } = outlineOf(index);
  return {
    id: `00000000-0000-4000-8000-f5${String(index + 1).padStart(10, '0')}`,
    name: isMarkdown ? `${title}.md` : `${title}.opml`,
    content: Buffer.from(isMarkdown ? writeMarkdown(tree) : writeOpml(tree)),
  };
}

type Details = {
  readonly categoryId: string | null;
  readonly industryId: string | null;
  readonly featured: boolean;
  readonly licence: string;
};

const REASONS: Readonly<Partial<Record<DiagramStage, readonly [code: string, reason: string]>>> = {
  rejected: ['poor', '主题太少，请补充内容后再提交。'],
  takenDown: ['copyright', '权利人来函，图中大段文字出自其教材。'],
};

async function addMap(tx: Queryable, map: DemoMap, details: Details): Promise<void> {
  const { id, author, stage, at, index, views } = map;
  const { language, title } = outlineOf(index);
  const wasPublished = ['published', 'hidden', 'takenDown'].includes(stage);
  const [reasonCode = null, reason = ''] = REASONS[stage] ?? [];
  const isAppealed = stage === 'takenDown' && index % 3 === 0;
  await insertRecords(tx, 'diagrams', [
    {
      at,
      columns: {
        ...details,
        id,
        customerId: author,
        title,
        language,
        stage,
        reasonCode,
        reason,
        submittedAt: stage === 'reviewing' || isAppealed ? instant(at + DAY_MS) : null,
        takenDownAt: stage === 'takenDown' ? instant(at + DAY_MS) : null,
        appeal: isAppealed ? '文字由我本人撰写，教材引用了我的博客，可以提供发表时间。' : '',
        publishedAt: wasPublished ? instant(at) : null,
        views: wasPublished ? views : 0,
      },
    },
  ]);
  const first = await addRevision(tx, map, 1, REVISION_STATES[stage]);
  const isRenewed = stage === 'published' && index % 16 === 6;
  const newer = isRenewed ? await addRevision(tx, map, 2, 'reviewing') : null;
  await tx.query(
    `update diagrams set live_revision = $2, open_revision = $3, submitted_at = coalesce($4, submitted_at),
       searched = ${searchedSql('$2')} where id = $1`,
    [
      id,
      wasPublished ? first : null,
      wasPublished ? newer : first,
      isRenewed ? instant(at + DAY_MS) : null,
    ],
  );
}

const REVISION_STATES = {
  draft: 'draft',
  reviewing: 'reviewing',
  rejected: 'rejected',
  published: 'approved',
  hidden: 'approved',
  takenDown: 'approved',
} as const;

const revisionSchema = z.tuple([z.object({ id: z.number() })]);

async function addRevision(
  tx: Queryable,
  { id, index, at, stage }: DemoMap,
  number: number,
  state: string,
): Promise<number> {
  const { title, summary } = outlineOf(index);
  const tree = treeOf(index);
  const found = readMap(Buffer.from(writeOpml(tree)), title);
  if (found.kind === 'refused') throw new Error(`${title} is no map`);
  const file = fileOf(index);
  if (number === 1) {
    const use = { entity: 'diagram', entityId: id, field: 'file' };
    await insertFile(tx, { ...file, kind: 'diagram', type: 'application/octet-stream', at, use });
  }
  const [reasonCode = null, reason = ''] = stage === 'rejected' ? (REASONS.rejected ?? []) : [];
  const rows = await tx.query(
    `insert into diagram_revisions (diagram_id, number, file_id, title, summary, tree, card, topics, depth, sha256, at,
       state, submitted_at, decided_at, decided_by, reason_code, reason)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17) returning id`,
    [
      ...[id, number, file.id, title, number === 1 ? summary : `${summary}（已更新）`],
      ...[JSON.stringify(tree), JSON.stringify(cardOf(tree)), found.topics, found.depth],
      ...[createHash('sha256').update(file.content).digest('hex'), instant(at), state],
      state === 'draft' ? null : instant(at),
      ...(['approved', 'rejected'].includes(state) ? [instant(at), '周敏'] : [null, null]),
      ...[reasonCode, reason],
    ],
  );
  return revisionSchema.parse(rows)[0].id;
}
