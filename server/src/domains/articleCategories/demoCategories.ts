import type { CategoryKind } from '@banyan/contract/articles';
import type { Columns } from '../../ground/database/sql/index.js';
import type { DemoPart } from '../../ground/demoData/demoPart.js';
import { insertRecords } from '../../ground/demoData/insertRecords.js';

type Category = {
  readonly slug: string;
  readonly nameZh: string;
  readonly nameEn: string;
  readonly summaryZh?: string;
  readonly summaryEn?: string;
  readonly below?: readonly Category[];
};

const TUTORIAL: readonly Category[] = [
  {
    slug: 'basics',
    nameZh: '入门',
    nameEn: 'Basics',
    summaryZh: '第一次使用时要知道的几件事。',
    summaryEn: 'What to know at the beginning.',
  },
  {
    slug: 'editing',
    nameZh: '编辑与排版',
    nameEn: 'Editing',
    summaryZh: '主题、连线、图标和备注。',
    summaryEn: 'Topics, links, icons and notes.',
    below: [
      {
        slug: 'layouts',
        nameZh: '布局与样式',
        nameEn: 'Layouts and styles',
        below: [
          { slug: 'layout-formats', nameZh: '组织图与时间轴', nameEn: 'Charts and timelines' },
        ],
      },
      { slug: 'keys', nameZh: '键盘操作', nameEn: 'Working by keys' },
      { slug: 'pictures', nameZh: '图片与附件', nameEn: 'Pictures and files' },
    ],
  },
  {
    slug: 'export',
    nameZh: '导入导出',
    nameEn: 'Import and export',
    below: [{ slug: 'print', nameZh: '打印', nameEn: 'Printing' }],
  },
  {
    slug: 'sharing',
    nameZh: '协作与分享',
    nameEn: 'Sharing',
    below: [{ slug: 'teams', nameZh: '团队', nameEn: 'Teams' }],
  },
  { slug: 'naolitu', nameZh: '脑力图', nameEn: 'Naolitu' },
  {
    slug: 'troubleshooting',
    nameZh: '问题排查',
    nameEn: 'Troubleshooting',
    summaryZh: '打不开、变慢或丢失时怎么办。',
    summaryEn: 'When something does not open, is slow or is lost.',
  },
];
const GUIDANCE: readonly Category[] = [
  { slug: 'install', nameZh: '安装与激活', nameEn: 'Install and activate' },
  { slug: 'first-map', nameZh: '第一张图', nameEn: 'Your first map' },
  { slug: 'keyboard', nameZh: '键盘', nameEn: 'Keyboard' },
  { slug: 'import-export', nameZh: '导入导出', nameEn: 'Import and export' },
  { slug: 'templates', nameZh: '模板与主题', nameEn: 'Templates and themes' },
  { slug: 'sharing', nameZh: '共享与社区', nameEn: 'Sharing and community' },
  { slug: 'account', nameZh: '账户与授权', nameEn: 'Account and licence' },
  { slug: 'faq', nameZh: '常见问题', nameEn: 'Questions and answers' },
];

/** The id of an example category, for what is in it. */
export function categoryIdOf(kind: CategoryKind, slug: string): string {
  return `category-${kind}-${slug}`;
}

/** Both trees. Parents come first, and siblings in their order. */
export const demoCategories: DemoPart = {
  name: 'article-categories',
  fill: async (tx, { until }) => {
    const columns = [...rowsOf('tutorial', TUTORIAL), ...rowsOf('guidance', GUIDANCE)];
    await insertRecords(
      tx,
      'article_categories',
      columns.map((each) => ({ at: until, columns: each })),
    );
  },
};

function rowsOf(
  kind: CategoryKind,
  categories: readonly Category[],
  parentId: string | null = null,
): readonly Columns[] {
  return categories.flatMap(({ below = [], ...category }) => {
    const id = categoryIdOf(kind, category.slug);
    return [{ id, kind, parentId, ...category }, ...rowsOf(kind, below, id)];
  });
}
