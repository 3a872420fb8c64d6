import { readFileSync } from 'node:fs';
import type { Language, LocalText } from '@banyan/contract';
import type { FileKindName } from '@banyan/contract/files';
import { addDays, shanghaiDay } from '@banyan/rules';
import type { DemoPart } from '../../ground/demoData/demoPart.js';
import { exampleObject, insertFile } from '../../ground/demoData/insertFile.js';
import { insertRecords } from '../../ground/demoData/insertRecords.js';
import { insertRows } from '../../ground/demoData/insertRows.js';
import { createRandom } from '../../ground/demoData/random.js';
import { categoryIdOf } from '../articleCategories/demoCategories.js';

const PLAY_DAYS = 45;

type Step = readonly [at: number, title: LocalText, said: LocalText];
type Video = {
  /** Of its chapter of the guide, and of its files. */
  readonly slug: string;
  readonly title: LocalText;
  readonly summary: LocalText;
  readonly seconds: number;
  readonly stage: 'draft' | 'published';
  readonly steps: readonly Step[];
};

const both = (zh: string, en: string): LocalText => ({ zh, en });

const VIDEOS: readonly Video[] = [
  {
    slug: 'first-map',
    title: both('画出第一张图', 'Draw your first map'),
    summary: both(
      '从中心主题到保存，半分钟看完。',
      'From the central topic to saving, in half a minute.',
    ),
    seconds: 24,
    stage: 'published',
    steps: [
      [
        0,
        both('中心主题', 'Central topic'),
        both('新建一张图，写下中心主题。', 'Make a map and write its central topic.'),
      ],
      [6, both('分支', 'Branch'), both('按 Tab 添加分支。', 'Press Tab to add a branch.')],
      [
        12,
        both('子主题', 'Subtopic'),
        both('再按 Tab 添加子主题。', 'Press Tab again to add a subtopic.'),
      ],
      [
        18,
        both('保存', 'Save'),
        both('保存，第一张图就完成了。', 'Save it: your first map is done.'),
      ],
    ],
  },
  {
    slug: 'keyboard',
    title: both('四个最常用的键', 'The four keys you need most'),
    summary: both('不用鼠标也能画图。', 'Draw without a mouse.'),
    seconds: 20,
    stage: 'published',
    steps: [
      [0, both('Tab', 'Tab'), both('Tab 添加下级主题。', 'Tab adds a topic below.')],
      [5, both('Enter', 'Enter'), both('Enter 添加同级主题。', 'Enter adds a topic beside it.')],
      [10, both('F2', 'F2'), both('F2 修改文字。', 'F2 changes the text.')],
      [15, both('撤销', 'Undo'), both('Ctrl+Z 撤销上一步。', 'Ctrl+Z undoes the last step.')],
    ],
  },
  {
    slug: 'import-export',
    title: both('四种导出格式', 'Four formats to export'),
    summary: both('给别人、给打印机、给别的软件。', 'For people, printers and other programs.'),
    seconds: 18,
    stage: 'draft',
    steps: [
      [
        0,
        both('OPML', 'OPML'),
        both('OPML 可以在其他导图软件中打开。', 'Other programs for maps open OPML.'),
      ],
      [
        5,
        both('Markdown', 'Markdown'),
        both('Markdown 适合写文档。', 'Markdown is for documents.'),
      ],
      [9, both('PDF', 'PDF'), both('PDF 适合打印。', 'PDF is for printing.')],
      [14, both('PNG', 'PNG'), both('PNG 适合放进幻灯片。', 'PNG is for slides.')],
    ],
  },
];

/** Three short videos of the guide with captions, chapters and plays. */
export const demoVideos: DemoPart = {
  name: 'guidance-videos',
  fill: async (tx, { seed, until }) => {
    for (const { videoId, field, content, ...file } of VIDEOS.flatMap(filesOf)) {
      const use = { entity: 'guidanceVideo', entityId: videoId, field };
      await insertFile(tx, { ...file, content: content(), at: until, use });
    }
    await insertRecords(
      tx,
      'guidance_videos',
      VIDEOS.map((video, index) => ({ at: until, columns: columnsOf(video, index) })),
    );
    const random = createRandom(seed ^ 0x71de0);
    const rows = VIDEOS.filter(({ stage }) => stage === 'published').flatMap((video) =>
      Array.from({ length: PLAY_DAYS }, (_, day) =>
        Array.from({ length: random.whole(2, 14) }, (__, visitor) => ({
          videoId: idOf(video),
          day: addDays(shanghaiDay(new Date(until)), -day),
          visitor: `example-${visitor}`,
          ended: random.chance(0.58),
        })),
      ).flat(),
    );
    await insertRows(tx, 'video_plays', rows, {
      videoId: 'text',
      day: 'date',
      visitor: 'text',
      ended: 'boolean',
    });
  },
  files: () =>
    VIDEOS.flatMap(filesOf).map(({ id, content }) => ({ object: exampleObject(id), content })),
};

const idOf = ({ slug }: Video): string => `video-${slug}`;

function columnsOf(video: Video, index: number) {
  const [file, cover, captionsZh, captionsEn] = filesOf(video, index).map(({ id }) => id);
  const { title, summary, seconds, stage, slug, steps } = video;
  return {
    id: idOf(video),
    titleZh: title.zh,
    titleEn: title.en,
    summaryZh: summary.zh,
    summaryEn: summary.en,
    categoryId: categoryIdOf('guidance', slug),
    productId: 'mindmap',
    source: 'upload',
    fileId: file,
    coverFileId: cover,
    captionsZhFileId: captionsZh,
    captionsEnFileId: captionsEn,
    seconds,
    chapters: JSON.stringify(steps.map(([at, { zh, en }]) => ({ at, zh, en }))),
    stage,
  };
}

type File = {
  readonly id: string;
  readonly videoId: string;
  readonly field: string;
  readonly kind: FileKindName;
  readonly name: string;
  readonly type: string;
  readonly content: () => Buffer;
};

/** The video, its cover, and its captions in both languages. */
function filesOf(video: Video, index: number): readonly File[] {
  const { slug } = video;
  const read = (name: string) => () =>
    readFileSync(new URL(`./exampleVideos/${name}`, import.meta.url));
  const captions = (language: Language) => ({
    kind: 'captions' as const,
    name: `${slug}.${language}.vtt`,
    type: 'text/vtt',
    content: () => Buffer.from(captionsOf(video, language)),
  });
  const files = [
    {
      field: 'file',
      kind: 'video',
      name: `${slug}.webm`,
      type: 'video/webm',
      content: read(`${slug}.webm`),
    },
    {
      field: 'cover',
      kind: 'article',
      name: `${slug}.png`,
      type: 'image/png',
      content: read(`${slug}.png`),
    },
    { field: 'captionsZh', ...captions('zh') },
    { field: 'captionsEn', ...captions('en') },
  ] as const;
  return files.map((file, place) => ({
    ...file,
    videoId: idOf(video),
    id: `00000000-0000-4000-8000-f2${String(index * files.length + place + 1).padStart(10, '0')}`,
  }));
}

function captionsOf({ steps, seconds }: Video, language: Language): string {
  const time = (at: number) => `00:${String(at).padStart(2, '0')}.000`;
  const cues = steps.map(([at, , said], index) => {
    const end = steps[index + 1]?.[0] ?? seconds;
    return `${time(at)} --> ${time(end)}\n${said[language]}\n`;
  });
  return `WEBVTT\n\n${cues.join('\n')}`;
}
