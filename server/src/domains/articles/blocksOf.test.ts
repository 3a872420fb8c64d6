import type { ArticleDoc, Block } from '@banyan/contract/articles';
import { DEMO_ARTICLES } from '../reading/demo/demoArticles.js';
import { docOf as docFor } from '../reading/docOf.js';
import { blocksIn } from '../reading/notation.js';
import { blocksOf } from './blocksOf.js';
import { type Draft, gapsOf } from './gaps.js';
import { freeSlug, slugOf } from './slugs.js';

const FILE = '1b4e28ba-2fa1-41d2-883f-0016d3cca427';
const text = (said: string, ...marks: readonly object[]) => ({
  type: 'text',
  text: said,
  ...(marks.length > 0 ? { marks } : {}),
});
const paragraph = (...content: readonly object[]) => ({ type: 'paragraph', content });
const item = (...content: readonly object[]) => ({ type: 'listItem', content });
const list = (...content: readonly object[]) => ({ type: 'bulletList', content });
const cell = (type: string, said: string) => ({
  type,
  attrs: { colspan: 1, rowspan: 1, colwidth: null },
  content: [paragraph(text(said))],
});
const docOf = (...content: readonly object[]): ArticleDoc => ({ type: 'doc', content });

/** A document that uses the whole closed set. */
const WHOLE = docOf(
  { type: 'heading', attrs: { level: 2 }, content: [text('导出')] },
  paragraph(
    text('点 '),
    text('文件', { type: 'bold' }, { type: 'italic' }),
    { type: 'hardBreak' },
    text('这里', { type: 'link', attrs: { href: 'https://example.com/a' } }),
    text('x', { type: 'code' }),
  ),
  list(item(paragraph(text('一')), list(item(paragraph(text('二')))))),
  { type: 'orderedList', attrs: { start: 1, type: null }, content: [item(paragraph(text('三')))] },
  {
    type: 'table',
    content: [
      { type: 'tableRow', content: [cell('tableHeader', '格式')] },
      { type: 'tableRow', content: [cell('tableCell', 'PPT')] },
    ],
  },
  { type: 'picture', attrs: { fileId: FILE, alt: '图', caption: '', width: 8, height: 6 } },
  { type: 'codeBlock', attrs: { language: null }, content: [text('a\n<b>')] },
  { type: 'callout', attrs: { tone: 'tip' }, content: [paragraph(text('提示'))] },
  { type: 'video', attrs: { videoId: 'v1' } },
  { type: 'downloadButton', attrs: { productId: 'mindmap' } },
);

test('a document of the closed set becomes its blocks, letter by letter', () => {
  const spans = (...said: readonly string[]) => said.map((each) => ({ text: each }));
  const inner = (said: string) => ({ kind: 'paragraph', spans: spans(said) });
  expect(blocksOf(WHOLE)).toEqual({
    blocks: [
      { kind: 'heading', level: 2, spans: spans('导出') },
      {
        kind: 'paragraph',
        spans: [
          { text: '点 ' },
          { text: '文件', marks: ['bold', 'italic'] },
          { text: '\n' },
          { text: '这里', link: 'https://example.com/a' },
          { text: 'x', marks: ['code'] },
        ],
      },
      {
        kind: 'list',
        isOrdered: false,
        items: [[inner('一'), { kind: 'list', isOrdered: false, items: [[inner('二')]] }]],
      },
      { kind: 'list', isOrdered: true, items: [[inner('三')]] },
      { kind: 'table', hasHead: true, rows: [[spans('格式')], [spans('PPT')]] },
      { kind: 'picture', fileId: FILE, alt: '图', caption: '', width: 8, height: 6 },
      { kind: 'code', language: '', text: 'a\n<b>' },
      { kind: 'callout', tone: 'tip', blocks: [inner('提示')] },
      { kind: 'video', videoId: 'v1' },
      { kind: 'download', productId: 'mindmap' },
    ],
  });
});

const linked = (href: unknown) => docOf(paragraph(text('x', { type: 'link', attrs: { href } })));
const deep = (levels: number): object =>
  list(item(paragraph(text('x')), ...(levels > 1 ? [deep(levels - 1)] : [])));

test.each<[string, ArticleDoc]>([
  ['no document', { type: 'paragraph' }],
  ['an unknown node', docOf({ type: 'iframe', attrs: { src: 'https://example.com' } })],
  ['a name of every object', docOf({ type: 'constructor' })],
  ['HTML as a node', docOf({ type: 'html', text: '<script>' })],
  ['an unknown attribute', docOf({ type: 'paragraph', attrs: { onclick: 'alert(1)' } })],
  ['an unknown member', docOf({ type: 'paragraph', html: '<b>' })],
  ['an unknown mark', docOf(paragraph(text('x', { type: 'underline' })))],
  ['an attribute of a mark', docOf(paragraph(text('x', { type: 'bold', attrs: { style: 'x' } })))],
  ['a mark on a block', docOf({ type: 'paragraph', marks: [{ type: 'bold' }] })],
  ['a mark inside code', docOf({ type: 'codeBlock', content: [text('x', { type: 'bold' })] })],
  ['a heading of the page', docOf({ type: 'heading', attrs: { level: 1 } })],
  ['a picture that is no upload', docOf({ type: 'picture', attrs: { fileId: '/x.png', alt: '' } })],
  ['a product that does not exist', docOf({ type: 'downloadButton', attrs: { productId: 'x' } })],
  ['a tone that does not exist', docOf({ type: 'callout', attrs: { tone: 'loud' } })],
  ['a picture inside a list', docOf(list(item({ type: 'picture' })))],
  ['lists of five levels', docOf(deep(5))],
  [
    'joined cells',
    docOf({
      type: 'table',
      content: [
        { type: 'tableRow', content: [{ ...cell('tableCell', 'x'), attrs: { colspan: 2 } }] },
      ],
    }),
  ],
  ['a link without an address', linked(null)],
  ...[
    'javascript:alert(1)',
    'JaVaScRiPt:alert(1)',
    ' javascript:alert(1)',
    'java\tscript:alert(1)',
    'data:text/html,<script>alert(1)</script>',
    'vbscript:msgbox(1)',
    'http://example.com',
    '//example.com',
    '/\\example.com',
    '\\\\example.com',
    'https:/example.com',
    'https://',
    'blob:https://example.com/1',
    'file:///etc/passwd',
    'https://exa mple.com',
  ].map((href): [string, ArticleDoc] => [`a link to ${href}`, linked(href)]),
])('%s refuses the whole document', (_what, doc) => {
  expect(Object.keys(blocksOf(doc))).toEqual(['unknown']);
});

test.each(['https://example.com/a?b#c', 'mailto:help@example.com', '/productdown?product=mindmap'])(
  'a link to %s is kept',
  (href) => {
    expect(blocksOf(linked(href))).toEqual({
      blocks: [{ kind: 'paragraph', spans: [{ text: 'x', link: href }] }],
    });
  },
);

describe('what a text lacks', () => {
  const words: Block = { kind: 'paragraph', spans: [{ text: '字'.repeat(50) }] };
  const WELL: Draft = {
    kind: 'tutorial',
    title: '导出',
    blocks: [{ kind: 'heading', level: 2, spans: [] }, words],
    seoDescription: '怎样导出',
    hasCategory: true,
    hasCover: true,
    hasOtherLanguage: true,
  };

  test('a complete one lacks nothing', () => {
    expect(gapsOf(WELL)).toEqual([]);
  });

  const heading: Block = { kind: 'heading', level: 3, spans: [] };
  const picture: Block = {
    kind: 'picture',
    fileId: FILE,
    alt: ' ',
    caption: '',
    width: 1,
    height: 1,
  };
  const short: Block = { kind: 'paragraph', spans: [{ text: `${'字'.repeat(49)}   \n` }] };
  test.each<[string, Partial<Draft>]>([
    ['noTitle', { title: ' ' }],
    ['noCategory', { hasCategory: false }],
    ['tooShort', { blocks: [short] }],
    ['pictureWithoutAlt', { blocks: [words, picture] }],
    ['otherLanguage', { hasOtherLanguage: false }],
    ['noCover', { hasCover: false }],
    ['noDescription', { seoDescription: '' }],
    ['headingOrder', { blocks: [heading, words] }],
  ])('%s', (gap, change) => {
    expect(gapsOf({ ...WELL, ...change })).toEqual([gap]);
  });

  test('a legal text needs neither a category nor a cover', () => {
    const bare: Draft = { ...WELL, kind: 'legal', hasCategory: false, hasCover: false };
    expect(gapsOf(bare)).toEqual([]);
  });
});

test('the documents of the example articles are their blocks', () => {
  const texts = DEMO_ARTICLES.flatMap(({ zh, en }) => [zh, ...(en === undefined ? [] : [en])]);
  expect(texts.length).toBeGreaterThan(30);
  for (const { body } of texts) {
    const blocks = blocksIn(body);
    expect(blocksOf(docFor(blocks) as ArticleDoc)).toEqual({ blocks });
  }
});

test.each([
  ['导出 PPT 的三种办法', 'dao-chu-ppt-de-san-zhong-ban-fa'],
  ['Über Éditeurs!', 'uber-editeurs'],
  ['女性', 'nu-xing'],
  ['！？', 'article'],
  ['字'.repeat(80), expect.stringMatching(/^(zi-)+zi?$/)],
])('the title %s has the address %s', (title, slug) => {
  expect(slugOf(title)).toEqual(slug);
  expect(slugOf(title).length).toBeLessThanOrEqual(80);
});

test('an address that is taken gets a number', () => {
  expect(freeSlug('a', new Set())).toBe('a');
  expect(freeSlug('a', new Set(['a', 'a-2']))).toBe('a-3');
  expect(freeSlug('a'.repeat(80), new Set(['a'.repeat(80)]))).toBe(`${'a'.repeat(78)}-2`);
});
