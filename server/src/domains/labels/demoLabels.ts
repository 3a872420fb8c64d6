import type { DemoPart } from '../../ground/demoData/demoPart.js';
import { insertRecords } from '../../ground/demoData/insertRecords.js';
import { recountLabels } from './labelUses.js';
import { fold } from './names.js';

type Example = readonly [
  name: string,
  kind: 'official' | 'free',
  aliases?: readonly string[],
  state?: 'blocked',
];

/** The first ones are on most files. */
const EXAMPLES: readonly Example[] = [
  ['思维导图', 'official', ['脑图', 'Mind map']],
  ['模板', 'official', ['Template']],
  ['项目管理', 'official', ['PM']],
  ['读书笔记', 'official', ['读书']],
  ['SWOT', 'official', ['SWOT 分析']],
  ['OKR', 'official'],
  ['年度总结', 'official'],
  ['学习方法', 'official'],
  ['会议纪要', 'official'],
  ['产品经理', 'free'],
  ['考研', 'free'],
  ['英语', 'free'],
  ['时间管理', 'free'],
  ['旅行', 'free'],
  ['面试', 'free'],
  ['编程', 'free', ['Coding']],
  ['Python', 'free'],
  ['健身', 'free'],
  ['年终总结', 'free'],
  ['目标管理', 'free'],
  ['加微信', 'free', [], 'blocked'],
];

const MOST_OF_A_FILE = 3;
const idOf = (index: number) => `label-${index + 1}`;

/** Labels with their uses. Files come before it; without files it leaves the labels unused. */
export const demoLabels: DemoPart = {
  name: 'labels',
  fill: async (tx, { until }) => {
    const rows = EXAMPLES.map(([name, kind, aliases = [], state = 'enabled'], index) => ({
      at: until,
      columns: { id: idOf(index), name, kind, aliases, state },
    }));
    await insertRecords(tx, 'labels', rows);
    const names = EXAMPLES.flatMap(([name, , aliases = []], index) =>
      [name, ...aliases].map((one) => [fold(one), idOf(index)] as const),
    );
    await tx.query(
      'insert into label_names (folded, label_id) select * from unnest($1::text[], $2::text[])',
      [names.map(([folded]) => folded), names.map(([, id]) => id)],
    );
    await tx.query(
      `insert into diagram_labels (diagram_id, label_id, filed_at)
       select d.id, l.id, d.created_at from diagrams d cross join lateral (
         select o.id from unnest($1::text[]) with ordinality as o (id, place)
         order by ('x' || substr(md5(d.id || o.id), 1, 7))::bit(28)::int * o.place limit ${MOST_OF_A_FILE}) l`,
      [rows.filter(({ columns }) => columns.state === 'enabled').map(({ columns }) => columns.id)],
    );
    await recountLabels(tx);
  },
};
