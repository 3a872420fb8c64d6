import { crc32 } from 'node:zlib';
import type { DemoPart } from '../../ground/demoData/demoPart.js';
import { exampleObject, insertFile } from '../../ground/demoData/insertFile.js';
import { insertRecords } from '../../ground/demoData/insertRecords.js';

type Example = {
  readonly slug: string;
  readonly zh: string;
  readonly en: string;
  readonly category: string;
  readonly product?: 'naolitu';
  readonly stage?: 'draft' | 'offline';
  readonly editions?: readonly string[];
  readonly topics: readonly string[];
};

const EXAMPLES: readonly Example[] = [
  {
    slug: 'swot',
    zh: 'SWOT 分析',
    en: 'SWOT',
    category: 'strategy',
    topics: ['优势', '劣势', '机会', '威胁'],
  },
  {
    slug: 'week',
    zh: '周计划',
    en: 'Week plan',
    category: 'plan',
    topics: ['目标', '任务', '复盘'],
  },
  {
    slug: 'okr',
    zh: 'OKR',
    en: 'OKR',
    category: 'plan',
    topics: ['目标', '关键结果'],
    editions: ['mindmap-professional'],
  },
  {
    slug: 'meeting',
    zh: '会议纪要',
    en: 'Meeting notes',
    category: 'meeting',
    topics: ['议题', '结论', '待办'],
  },
  {
    slug: 'book',
    zh: '读书笔记',
    en: 'Book notes',
    category: 'reading',
    topics: ['作者', '要点', '感想'],
  },
  {
    slug: 'org',
    zh: '公司组织架构',
    en: 'Company chart',
    category: 'org',
    topics: ['研发', '市场', '行政'],
  },
  {
    slug: 'exam',
    zh: '考试大纲',
    en: 'Exam outline',
    category: 'exam',
    topics: ['章节', '重点'],
    stage: 'draft',
  },
  {
    slug: 'old-year',
    zh: '2025 年度总结',
    en: 'Review of 2025',
    category: 'plan',
    topics: ['成果', '不足'],
    stage: 'offline',
  },
  {
    slug: 'brain',
    zh: '头脑风暴',
    en: 'Brainstorming',
    category: 'knowledge',
    topics: ['想法', '分组'],
    product: 'naolitu',
  },
];

const fileIdOf = (index: number) =>
  `7e3f1a00-0000-4000-8000-${String(index + 1).padStart(12, '0')}`;

/** The same bytes each time. */
function contentOf({ zh, topics }: Example): Buffer {
  const children = topics.map((text) => ({ text, children: [] }));
  const map = { title: zh, root: { text: zh, children } };
  return archiveOf(Buffer.from('content.json'), Buffer.from(JSON.stringify(map)));
}

/** A ZIP archive of one entry, which is stored as it is. */
function archiveOf(name: Buffer, content: Buffer): Buffer {
  const shared = Buffer.alloc(26);
  shared.writeUInt16LE(20, 0);
  shared.writeUInt16LE(0x21, 8);
  shared.writeUInt32LE(crc32(content), 10);
  shared.writeUInt32LE(content.length, 14);
  shared.writeUInt32LE(content.length, 18);
  shared.writeUInt16LE(name.length, 22);
  const local = Buffer.concat([Buffer.from('PK\x03\x04'), shared, name, content]);
  const madeBy = Buffer.from([20, 0]);
  // No comment, on the first disk, with plain attributes, from the first byte on.
  const central = Buffer.concat([
    Buffer.from('PK\x01\x02'),
    madeBy,
    shared,
    Buffer.alloc(14),
    name,
  ]);
  const end = Buffer.alloc(22);
  end.write('PK\x05\x06', 'latin1');
  end.writeUInt16LE(1, 8);
  end.writeUInt16LE(1, 10);
  end.writeUInt32LE(central.length, 12);
  end.writeUInt32LE(local.length, 16);
  return Buffer.concat([local, central, end]);
}

/** Templates of both products in some categories. */
export const demoTemplates: DemoPart = {
  name: 'client-templates',
  fill: async (tx, { until }) => {
    for (const [index, example] of EXAMPLES.entries()) {
      await insertFile(tx, {
        id: fileIdOf(index),
        kind: 'template',
        name: `${example.slug}.zip`,
        type: 'application/zip',
        content: contentOf(example),
        at: until,
        use: { entity: 'clientTemplate', entityId: `template-${example.slug}`, field: 'file' },
      });
    }
    const rows = EXAMPLES.map((example, index) => {
      const { slug, zh, en, category, product = 'mindmap', stage = 'published' } = example;
      return {
        id: `template-${slug}`,
        productId: product,
        titleZh: zh,
        titleEn: en,
        categoryId: `module-category-${category}`,
        fileId: fileIdOf(index),
        editions: example.editions ?? [],
        stage,
        publishedAt: stage === 'draft' ? null : new Date(until).toISOString(),
      };
    });
    await insertRecords(
      tx,
      'client_templates',
      rows.map((columns) => ({ at: until, columns })),
    );
  },
  files: () =>
    EXAMPLES.map((example, index) => ({
      object: exampleObject(fileIdOf(index)),
      content: () => contentOf(example),
    })),
};
