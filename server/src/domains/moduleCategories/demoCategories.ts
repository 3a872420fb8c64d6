import type { DemoPart } from '../../ground/demoData/demoPart.js';
import { insertRecords } from '../../ground/demoData/insertRecords.js';

type Names = readonly [slug: string, zh: string, en: string];

/** The usual kinds, and what is below them. */
const KINDS: readonly (readonly [...Names, below?: readonly Names[]])[] = [
  [
    'business',
    '商业与营销',
    'Business',
    [
      ['marketing', '市场营销', 'Marketing'],
      ['strategy', '战略分析', 'Strategy'],
    ],
  ],
  [
    'study',
    '学习与考试',
    'Study',
    [
      ['language', '语言学习', 'Languages'],
      ['exam', '考试复习', 'Exams'],
    ],
  ],
  ['project', '项目管理', 'Projects'],
  ['reading', '读书笔记', 'Reading notes'],
  ['meeting', '会议记录', 'Meetings'],
  ['plan', '计划与目标', 'Plans and goals'],
  ['life', '生活与旅行', 'Life and travel', [['travel', '旅行计划', 'Travel plans']]],
  ['knowledge', '知识体系', 'Knowledge'],
  ['process', '流程与方法', 'Processes'],
  ['org', '组织架构', 'Organisations'],
  ['timeline', '时间线', 'Timelines'],
  ['other', '其他', 'Other'],
];

const idOf = (slug: string): string => `module-category-${slug}`;

/** Parents come first, and siblings in their order. */
export const demoCategories: DemoPart = {
  name: 'module-categories',
  fill: (tx, { until }) => {
    const rows = KINDS.flatMap(([slug, nameZh, nameEn, below = []]) => [
      { id: idOf(slug), parentId: null, nameZh, nameEn },
      ...below.map(([own, zh, en]) => ({
        id: idOf(own),
        parentId: idOf(slug),
        nameZh: zh,
        nameEn: en,
      })),
    ]);
    return insertRecords(
      tx,
      'module_categories',
      rows.map((columns) => ({ at: until, columns })),
    );
  },
};
