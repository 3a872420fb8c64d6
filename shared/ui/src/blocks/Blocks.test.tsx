import type { Block, BlockMedia } from '@banyan/contract/articles';
import { faultsOfPage, renderApp } from '@banyan/testing';
import { fireEvent, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { anchorsOf } from './anchors.js';
import { Blocks } from './Blocks.js';

const FILE = '11111111-1111-4111-8111-111111111111';
const text = (said: string) => [{ text: said }];
const heading = (said: string, level: 2 | 3 = 2): Block => ({
  kind: 'heading',
  level,
  spans: text(said),
});
const MEDIA: BlockMedia = {
  pictures: { [FILE]: '/media/1/map.png' },
  videos: {
    own: {
      title: '画第一张图',
      url: '/media/2/first.mp4',
      link: null,
      cover: '/media/3/cover.png',
      captions: [
        { language: 'zh', url: '/media/4/zh.vtt' },
        { language: 'en', url: '/media/5/en.vtt' },
      ],
      seconds: 200,
    },
    linked: {
      title: '演示',
      url: null,
      link: 'https://videos.example/1',
      cover: null,
      captions: [],
      seconds: 42,
    },
  },
};

const ALL: readonly Block[] = [
  heading('开始'),
  { kind: 'paragraph', spans: [{ text: '<b>文字</b>', marks: ['bold', 'code'] }] },
  {
    kind: 'list',
    isOrdered: true,
    items: [
      [
        { kind: 'paragraph', spans: text('一') },
        {
          kind: 'list',
          isOrdered: false,
          items: [[{ kind: 'paragraph', spans: text('一之一') }]],
        },
      ],
    ],
  },
  { kind: 'table', hasHead: true, rows: [[text('键')], [text('回车')]] },
  { kind: 'picture', fileId: FILE, alt: '一张图', caption: '图一', width: 640, height: 360 },
  { kind: 'code', language: 'sh', text: 'apt install' },
  {
    kind: 'callout',
    tone: 'warning',
    blocks: [{ kind: 'paragraph', spans: text('先保存') }],
  },
  { kind: 'video', videoId: 'own' },
  { kind: 'video', videoId: 'linked' },
  { kind: 'download', productId: 'naolitu' },
];

function show(blocks: readonly Block[], language: 'zh' | 'en' = 'zh') {
  const told: unknown[] = [];
  const app = renderApp(
    <Blocks blocks={blocks} media={MEDIA} onPlay={(...note) => told.push(note)} />,
    { language },
  );
  return { ...app, told };
}

test('every kind of block is drawn, as text and never as markup', async () => {
  const { container } = show(ALL);
  expect(screen.getByRole('heading', { level: 2, name: '开始' })).toHaveAttribute('id', 's-开始');
  expect(screen.getByText('<b>文字</b>').tagName).toBe('CODE');
  expect(screen.getByText('一之一').closest('ul')?.closest('ol')).toBeInTheDocument();
  expect(screen.getByRole('columnheader', { name: '键' })).toHaveAttribute('scope', 'col');
  expect(screen.getByRole('cell', { name: '回车' })).toBeVisible();
  expect(screen.getByRole('note')).toHaveTextContent('注意先保存');
  expect(screen.getByRole('link', { name: '下载脑力图' })).toHaveAttribute(
    'href',
    '/productdown?product=naolitu',
  );
  expect(await faultsOfPage(container)).toEqual([]);
});

test('a picture keeps its place, opens in a dialog, and is shown in full size', async () => {
  show(ALL);
  const picture = screen.getByRole('img', { name: '一张图' });
  expect(picture).toHaveAttribute('width', '640');
  expect(picture).toHaveAttribute('loading', 'lazy');
  await userEvent.click(screen.getByRole('button', { name: '放大图片：一张图' }));
  const dialog = screen.getByRole('dialog', { name: '一张图' });
  const zoom = within(dialog).getByRole('button', { name: '原始大小' });
  await userEvent.click(zoom);
  expect(zoom).toHaveAttribute('aria-pressed', 'true');
  // What a browser does with Escape.
  fireEvent(dialog, new Event('close'));
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

test('ids that are not known show nothing', () => {
  const { container } = show([
    { kind: 'picture', fileId: 'gone', alt: 'x', caption: 'y', width: 1, height: 1 },
    { kind: 'video', videoId: 'gone' },
  ]);
  expect(container.querySelector('img, video, figure, a')).toBeNull();
});

test('a video is loaded when it is played, with captions in the reader’s language, and tells of it', () => {
  const { container, told } = show(ALL, 'en');
  const video = container.querySelector('video');
  expect(video).toHaveAttribute('preload', 'none');
  expect(video).toHaveAttribute('poster', '/media/3/cover.png');
  const captions = [...container.querySelectorAll('track')];
  expect(captions.map(({ srclang, default: isOn }) => [srclang, isOn])).toEqual([
    ['zh', false],
    ['en', true],
  ]);
  if (video === null) throw new Error('no video');
  fireEvent.play(video);
  fireEvent.ended(video);
  expect(told).toEqual([
    ['own', 'begin'],
    ['own', 'end'],
  ]);
  fireEvent.error(video);
  expect(screen.getByRole('status')).toHaveTextContent('could not be loaded');
  const link = screen.getByRole('link', { name: /42 s \(opens a new window\)/ });
  expect(link).toHaveAttribute('target', '_blank');
  expect(link).toHaveAttribute('rel', 'noopener');
});

test.each([
  ['/uarticle/x', null],
  ['/files/1/a.exe', 'noopener'],
  ['https://example.org/', 'noopener'],
  ['mailto:a@example.org', 'noopener'],
])('a link to %s', (link, rel) => {
  show([{ kind: 'paragraph', spans: [{ text: '看', link }] }]);
  const shown = screen.getByRole('link', { name: '看' });
  expect(shown).toHaveAttribute('href', link);
  expect(shown.getAttribute('rel')).toBe(rel);
});

test('code is copied as it is', async () => {
  const user = userEvent.setup();
  const { host } = show(ALL);
  await user.click(screen.getByRole('button', { name: '复制' }));
  expect(await navigator.clipboard.readText()).toBe('apt install');
  expect(host.told).toContainEqual(['notify', { kind: 'success', text: '已复制' }]);
});

test('anchors are made of the texts, and equal ones are told apart', () => {
  const blocks = [
    heading('How to: save?'),
    heading('导出 PPT', 3),
    heading('how to save'),
    heading('！'),
  ];
  expect(anchorsOf([{ kind: 'download', productId: 'mindmap' }, ...blocks])).toEqual([
    { index: 1, id: 's-how-to-save', text: 'How to: save?', level: 2 },
    { index: 2, id: 's-导出-ppt', text: '导出 PPT', level: 3 },
    { index: 3, id: 's-how-to-save-2', text: 'how to save', level: 2 },
    { index: 4, id: 's-', text: '！', level: 2 },
  ]);
});
