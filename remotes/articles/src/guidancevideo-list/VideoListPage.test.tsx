import { ARTICLE_CATEGORY } from '@banyan/contract/article-categories';
import { GUIDANCE_VIDEO, type GuidanceVideo } from '@banyan/contract/guidance-videos';
import {
  describeList,
  faultsOfPage,
  listSample,
  type RenderAppOptions,
  renderApp,
  sampleRow,
} from '@banyan/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ComponentProps } from 'react';
import { VideoDrawer } from './VideoDrawer.js';
import { VideoListPage } from './VideoListPage.js';

const permissions = ['articles.view', 'articles.edit', 'articles.publish'];
const FILE_ID = '6f0c1f0e-58d5-4d4e-9f2e-0a3f1d8b7c55';
const SAMPLE = listSample<GuidanceVideo>(GUIDANCE_VIDEO);
const CHAPTER = sampleRow(ARTICLE_CATEGORY, 1, {
  ...{ id: 'faq', kind: 'guidance', nameZh: '常见问题', nameEn: 'Questions', parentId: null },
});
const TREE = { 'ArticleCategory/GetTree': { version: 1, results: [CHAPTER] } };

function videoOf(number: number, change: Partial<GuidanceVideo> = {}): GuidanceVideo {
  return {
    ...SAMPLE.row(number),
    categoryId: 'faq',
    seconds: 75,
    url: '',
    place: 2,
    places: 2,
    chapters: [{ at: 65, zh: '分支', en: 'Branch' }],
    file: { id: FILE_ID, name: 'keys.webm' },
    cover: null,
    captionsZh: { id: FILE_ID, name: 'zh.vtt' },
    captionsEn: null,
    hasCaptionsZh: true,
    hasCaptionsEn: false,
    ...change,
  };
}

describeList('The list of tutorial videos', {
  ...SAMPLE,
  Page: VideoListPage,
  call: 'GuidanceVideo/GetList',
  options: { permissions, calls: TREE },
  row: videoOf,
  live: { ...SAMPLE.live, changed: videoOf(1, { titleZh: SAMPLE.says(7), version: 2 }) },
  empty: {
    zh: { ...SAMPLE.empty.zh, none: '还没有教程视频，上传第一个' },
    en: {
      ...SAMPLE.empty.en,
      none: 'There are no tutorial videos yet. Upload the first one',
    },
  },
});

function show(one: GuidanceVideo, options: RenderAppOptions = {}, open = one.id) {
  const sent: (readonly [string, object])[] = [];
  const record = (call: string) => (body: object) => {
    sent.push([call, body]);
    return one;
  };
  const app = renderApp(<VideoListPage />, {
    path: `/guidancevideo-list?open=${open}`,
    permissions,
    ...options,
    calls: {
      ...TREE,
      'GuidanceVideo/GetList': (body: object) => {
        sent.push(['GetList', body]);
        return { records: 1, results: [one] };
      },
      'GuidanceVideo/Save': record('Save'),
      'GuidanceVideo/SetState': record('SetState'),
      'GuidanceVideo/Move': record('Move'),
      'GuidanceVideo/Delete': record('Delete'),
      ...options.calls,
    },
  });
  return { ...app, sent, acts: () => sent.filter(([call]) => call !== 'GetList') };
}

const lastDialog = async () => within((await screen.findAllByRole('dialog')).at(-1) as HTMLElement);

test('a row says length, chapter, captions and product; the filter asks for those without captions', async () => {
  const { sent } = show(videoOf(1, { productId: null }), {}, '');
  const row = within((await screen.findByText('Chinese title 1')).closest('tr') as HTMLElement);
  for (const text of ['1:15', '常见问题', '中', '全部']) expect(row.getByText(text)).toBeVisible();
  await userEvent.click(screen.getByRole('combobox', { name: '字幕' }));
  await userEvent.click(await screen.findByTitle('缺少字幕'));
  await waitFor(() => {
    expect(sent.at(-1)).toMatchObject(['GetList', { filter: { isWithoutCaptions: true } }]);
  });
});

test.each(['zh', 'en'] as const)('the video is played above its form in %s', async (language) => {
  const { baseElement } = show(videoOf(1), { language });
  const drawer = await lastDialog();
  expect(await drawer.findByDisplayValue('1:05 分支 | Branch')).toBeVisible();
  const video = baseElement.querySelector('video');
  expect(video).toHaveAttribute('src', `/media/${FILE_ID}/keys.webm`);
  expect(video?.querySelector('track')).toHaveAttribute('src', `/media/${FILE_ID}/zh.vtt`);
  expect(await faultsOfPage(baseElement)).toEqual([]);
});

test('a link opens in a window of its own', async () => {
  show(videoOf(1, { source: 'link', file: null, url: 'https://videos.example/1' }));
  const link = await (await lastDialog()).findByRole('link', { name: '打开链接' });
  expect(link).toHaveAttribute('target', '_blank');
  expect(link).toHaveAttribute('rel', 'noopener noreferrer');
});

type Drawer = ComponentProps<typeof VideoDrawer>;

/** The form of a new video, whose files are sent that way. */
function showNew(send: NonNullable<Drawer['send']>, saved: unknown = videoOf(1)) {
  const sent: unknown[] = [];
  const list = { openId: 'new', open: () => undefined } as unknown as Drawer['list'];
  renderApp(
    <VideoDrawer
      one={null}
      list={list}
      rows={[]}
      chapters={{ faq: '常见问题' }}
      canEdit
      send={send}
    />,
    {
      permissions,
      calls: {
        'GuidanceVideo/Save': (body: unknown) => {
          sent.push(body);
          return saved;
        },
      },
    },
  );
  return sent;
}

async function fillIn() {
  await userEvent.type(screen.getByLabelText('中文标题'), '键盘');
  await userEvent.type(screen.getByLabelText('英文标题'), 'Keys');
  await userEvent.click(screen.getByRole('combobox', { name: '章节' }));
  await userEvent.click(await screen.findByTitle('常见问题'));
}

test('a new one is uploaded with its captions and chapters', async () => {
  const kinds: string[] = [];
  const sent = showNew(({ kind }) => {
    kinds.push(kind);
    return Promise.resolve({ id: FILE_ID });
  });
  const form = await lastDialog();
  await fillIn();
  await userEvent.type(form.getByLabelText('视频章节'), '0:00 开始 | Begin\n0:00 又一次 | Again');
  await userEvent.click(form.getByRole('button', { name: '保存' }));
  expect(await form.findByText('请先上传视频')).toBeVisible();
  expect(await form.findByText(/第 2 行有误/)).toBeVisible();
  const choose = (label: string, name: string) =>
    userEvent.upload(form.getByLabelText(label, { selector: 'input' }), new File(['x'], name));
  await choose('视频文件', 'keys.mp4');
  await choose('中文字幕', 'zh.vtt');
  await choose('封面', 'a.png');
  await userEvent.click(await form.findByRole('button', { name: '移除封面' }));
  await userEvent.clear(form.getByLabelText('视频章节'));
  await userEvent.type(form.getByLabelText('视频章节'), '0:00 开始 | Begin');
  await userEvent.click(form.getByRole('button', { name: '保存' }));
  await waitFor(() => {
    expect(sent).toMatchObject([
      {
        fields: {
          ...{ titleZh: '键盘', titleEn: 'Keys', categoryId: 'faq', productId: null },
          ...{ source: 'upload', url: '', seconds: null, fileId: FILE_ID },
          ...{ captionsZhId: FILE_ID, captionsEnId: null, coverId: null },
          chapters: [{ at: 0, zh: '开始', en: 'Begin' }],
        },
      },
    ]);
  });
  expect(kinds).toEqual(['video', 'captions', 'article']);
});

test('captions with a fault say the line', async () => {
  showNew(() => Promise.resolve({ reason: '字幕第 3 行有误' }));
  const form = await lastDialog();
  const input = form.getByLabelText('英文字幕', { selector: 'input' });
  await userEvent.upload(input, new File(['x'], 'en.vtt'));
  expect(await form.findByRole('alert')).toHaveTextContent('字幕第 3 行有误');
});

test('a link needs https and a length; what the services refuse is said at the chapters', async () => {
  const refusal = Object.assign(new Error('视频章节的时间必须递增'), { code: 'CHAPTERS_BROKEN' });
  const sent = showNew(() => Promise.reject(new Error('nothing is sent')), refusal);
  const form = await lastDialog();
  await fillIn();
  await userEvent.click(form.getByRole('radio', { name: '外部链接' }));
  await userEvent.type(form.getByLabelText('链接'), 'http://videos.example');
  await userEvent.click(form.getByRole('button', { name: '保存' }));
  expect(await form.findByText('链接必须以 https:// 开头')).toBeVisible();
  expect(await form.findByText('请填写时长（秒）')).toBeVisible();
  await userEvent.clear(form.getByLabelText('链接'));
  await userEvent.type(form.getByLabelText('链接'), 'https://videos.example');
  await userEvent.type(form.getByLabelText('时长（秒）'), '90');
  await userEvent.click(form.getByRole('button', { name: '保存' }));
  expect(await form.findByText('视频章节的时间必须递增')).toBeVisible();
  expect(sent).toMatchObject([
    { fields: { source: 'link', url: 'https://videos.example', seconds: 90, fileId: null } },
  ]);
});

test('it is published, moved within its chapter, and taken offline after a question', async () => {
  const { acts, unmount } = show(videoOf(1, { state: 'draft' }));
  const drawer = await lastDialog();
  await userEvent.click(drawer.getByRole('button', { name: '发布' }));
  await userEvent.click(drawer.getByRole('button', { name: '上移' }));
  await waitFor(() => {
    expect(acts()).toMatchObject([
      ['SetState', { state: 'published', version: 1 }],
      ['Move', { way: 'up', version: 1 }],
    ]);
  });
  expect(drawer.queryByRole('button', { name: '下移' })).toBeNull();
  expect(drawer.getByRole('button', { name: '删除' })).toBeEnabled();
  unmount();
  const other = show(videoOf(1, { state: 'published' }));
  await userEvent.click((await lastDialog()).getByRole('button', { name: '下线' }));
  const question = await lastDialog();
  expect(screen.queryByRole('button', { name: '删除' })).toBeNull();
  await userEvent.click(question.getByRole('button', { name: '下线' }));
  await waitFor(() => {
    expect(other.acts()).toMatchObject([['SetState', { state: 'offline' }]]);
  });
});

test('who may only look changes nothing', async () => {
  show(videoOf(1), { permissions: ['articles.view'] });
  const drawer = await lastDialog();
  expect(await drawer.findByLabelText('中文标题')).toBeDisabled();
  expect(drawer.queryByRole('button', { name: /发布|上移|删除/ })).toBeNull();
  expect(drawer.getByRole('button', { name: '选择封面' })).toBeDisabled();
});
