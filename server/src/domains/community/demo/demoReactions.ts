import type { DiagramStage } from '@banyan/contract/diagrams';
import { addDays, shanghaiDay } from '@banyan/rules';
import type { Queryable } from '../../../ground/database/db.js';
import { insertRecords } from '../../../ground/demoData/insertRecords.js';
import { insertRows, instant } from '../../../ground/demoData/insertRows.js';
import type { Random } from '../../../ground/demoData/random.js';
import { readRules, scoreSql } from '../../traffic/score.js';

export type DemoMap = {
  readonly id: string;
  readonly author: string;
  readonly stage: DiagramStage;
  readonly at: number;
  readonly index: number;
  readonly views: number;
};

const DAY_MS = 86_400_000;
const DAYS = 60;

const TEXTS = [
  '结构很清楚，直接拿来改成自己的了，谢谢分享。',
  '第二部分能再展开一些就更好了。',
  '打印出来贴在墙上，正好一页。',
  '请问可以用在公司内部培训吗？',
  '已下载，配合大纲视图看很方便。',
  '和我们团队的做法几乎一样，补充一点：预算最好再留一成。',
  '收藏了，考前再看一遍。',
  '有一处小错：第三个分支的顺序反了。',
  'Very helpful, thank you!',
  'Could you share the second half as well?',
] as const;
const SPAM = { text: '加我微信领取全套资料', state: 'hidden', reason: '广告' };
const usual = (random: Random) => ({ text: random.pick(TEXTS), state: 'visible', reason: '' });

/** What readers did with the maps: views and downloads by day, comments, reports, and what staff corrected. */
export async function addReactions(
  tx: Queryable,
  maps: readonly DemoMap[],
  readers: readonly string[],
  random: Random,
  until: number,
): Promise<void> {
  const published = maps.filter(({ stage }) => stage === 'published');
  await addDaysOf(tx, published, random, until);
  await addComments(tx, published, readers, random, until);
  await addReports(tx, published, readers, until);
  await addCorrections(tx, published, until);
  // As the ranking counts them until its job has run.
  const score = scoreSql(await readRules(tx), until);
  await tx.query(`update diagrams d set score = ${score} where published_at is not null`);
}

async function addDaysOf(
  tx: Queryable,
  maps: readonly DemoMap[],
  random: Random,
  until: number,
): Promise<void> {
  const today = shanghaiDay(new Date(until));
  const rows = maps.flatMap(({ id, at, views }) => {
    const days = Math.min(DAYS, Math.floor((until - at) / DAY_MS));
    return Array.from({ length: days }, (_, day) => {
      const seen = Math.floor((views / (days + 20)) * (0.4 + random.next()));
      const downloads = Math.floor(seen * 0.3 * random.next());
      return { diagramId: id, day: addDays(today, -day - 1), views: seen, downloads };
    }).filter((row) => row.views > 0);
  });
  await insertRows(tx, 'diagram_days', rows, {
    diagramId: 'text',
    day: 'date',
    views: 'integer',
    downloads: 'integer',
  });
  await tx.query(
    `update diagrams d set views = greatest(d.views, s.views), downloads = s.downloads + d.views / 9
     from (select diagram_id, sum(views)::int as views, sum(downloads)::int as downloads from diagram_days group by 1) s
     where s.diagram_id = d.id`,
  );
}

async function addComments(
  tx: Queryable,
  maps: readonly DemoMap[],
  readers: readonly string[],
  random: Random,
  until: number,
): Promise<void> {
  const rows = maps.flatMap(({ id, index }) => {
    const count = index % 5 === 0 ? random.whole(3, 7) : random.whole(0, 2);
    return Array.from({ length: count }, (_, place) => ({
      diagramId: id,
      customerId: readers[random.whole(0, readers.length - 1)] ?? '',
      at: instant(until - random.whole(1, 40) * DAY_MS + place),
      ...(place === 0 && index === 10 ? SPAM : usual(random)),
      ...(place === 0 && index % 9 === 4 && { state: 'waiting' }),
    }));
  });
  rows.sort((one, other) => one.at.localeCompare(other.at));
  await insertRows(tx, 'diagram_comments', rows, {
    diagramId: 'text',
    customerId: 'text',
    text: 'text',
    at: 'timestamptz',
    state: 'text',
    reason: 'text',
  });
  await tx.query(
    `update diagrams d set comments = (select count(*) from diagram_comments m
       where m.diagram_id = d.id and m.state = 'visible')`,
  );
}

/** One map is reported by so many that it has left the lists; a few others by one or two. */
async function addReports(
  tx: Queryable,
  maps: readonly DemoMap[],
  readers: readonly string[],
  until: number,
): Promise<void> {
  const codes = ['copyright', 'advertising', 'personal'] as const;
  const rows = maps.flatMap(({ id, author, index }) => {
    const count = index === 19 ? 7 : index % 11 === 3 ? 1 + (index % 2) : 0;
    return Array.from({ length: count }, (_, place) => ({
      diagramId: id,
      customerId: readers[place] ?? '',
      reasonCode: index === 19 ? 'copyright' : (codes[index % 3] ?? 'other'),
      text: index === 19 ? '整段抄自我的公众号文章。' : '',
      at: instant(until - (place + 1) * DAY_MS),
      state: index % 22 === 3 ? 'dismissed' : 'open',
    })).filter(({ customerId: by }) => by !== '' && by !== author);
  });
  await insertRows(tx, 'diagram_reports', rows, {
    diagramId: 'text',
    customerId: 'text',
    reasonCode: 'text',
    text: 'text',
    at: 'timestamptz',
    state: 'text',
  });
  await tx.query(
    `update diagrams d set reports = (select count(*) from diagram_reports x
       where x.diagram_id = d.id and x.state = 'open')`,
  );
}

async function addCorrections(
  tx: Queryable,
  maps: readonly DemoMap[],
  until: number,
): Promise<void> {
  const [first, second, third] = [...maps].sort((one, other) => other.views - one.views);
  if (first === undefined || second === undefined || third === undefined) return;
  const correction = (map: DemoMap, columns: object) => ({
    at: until - 9 * DAY_MS,
    columns: {
      diagramId: map.id,
      field: 'views',
      kind: 'bot',
      evidence: '访问日志 11 月 12 日，同一网段每秒 3 次',
      reason: '一个抓取程序连续访问了六小时，已从计数中扣除。',
      proposedBy: 'A00000001',
      ...columns,
    },
  });
  await insertRecords(tx, 'count_corrections', [
    correction(first, { delta: -1_260, stage: 'applied', approvedBy: 'A00000002' }),
    correction(second, { delta: -85, stage: 'applied' }),
    correction(third, {
      delta: 400,
      kind: 'migrated',
      stage: 'proposed',
      evidence: '旧站导出的计数表',
      reason: '旧社区的浏览次数，迁移时没有带过来。',
    }),
    correction(third, { delta: -40, kind: 'duplicate', stage: 'revoked' }),
  ]);
  await tx.query(
    `update diagrams d set views_corrected = s.delta from (select diagram_id, sum(delta)::int as delta
       from count_corrections where stage = 'applied' and field = 'views' group by 1) s where s.diagram_id = d.id`,
  );
}
