import { atWidth, faultsOfPage, type RenderAppOptions } from '@banyan/testing';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { NOT_FOUND, show } from '../testing/articles.js';
import { COMMENTS, FACETS, GONE, MAP, MAPS } from '../testing/community.js';
import { CommunityPage } from './CommunityPage.js';
import { MapPage } from './MapPage.js';

beforeEach(() => {
  window.scrollTo = () => undefined;
});
afterEach(() => {
  atWidth('wide');
});

const CUSTOMER = {
  audience: 'customer',
  userId: 'C00000001',
  account: 'customer',
  username: '李晓明',
  alarmcode: '',
  permissions: [],
  expiresAt: 0,
  idleEndsAt: null,
} as const;

function open(page: 'list' | 'map', path: string, { calls, ...options }: RenderAppOptions = {}) {
  return show(page === 'list' ? <CommunityPage /> : <MapPage />, path, {
    ...options,
    calls: {
      'Community/GetFacets': FACETS,
      'Community/GetList': MAPS,
      'Community/Get': MAP,
      'Community/GetComments': COMMENTS,
      'MyComment/Add': { isWaiting: true },
      'MyComment/Remove': {},
      'MyReport/Add': {},
      'MyNotice/GetUnread': { notices: 0, feedback: 0, topics: [] },
      ...calls,
    },
  });
}
const signedIn = { person: CUSTOMER };

test('the list is what the address asks for, with filters that are links', async () => {
  const { asked, container } = open('list', '/community?category=life&written=en&sort=-viewed');
  expect(await screen.findByRole('link', { name: '云南' })).toHaveAttribute('href', '/community/a');
  expect(asked).toContainEqual([
    'Community/GetList',
    { language: 'zh', category: 'life', written: 'en', sort: 'viewed', page: 1 },
  ]);
  const categories = within(screen.getByRole('navigation', { name: '分类' }));
  expect(categories.getByRole('link', { name: '生活 6' })).toHaveAttribute('aria-current', 'true');
  expect(categories.getByRole('link', { name: '出行 3' })).toHaveAttribute(
    'href',
    '/community?category=travel&written=en&sort=-viewed',
  );
  expect(screen.getAllByText('1,260 次浏览 · 1 次下载 · 0 条评论')).toHaveLength(2);
  expect(document.title).toBe('社区 - 大家画的思维导图');
  expect(await faultsOfPage(container)).toEqual([]);
});

test('words and the order come into the address', async () => {
  const { address } = open('list', '/community?category=life');
  await userEvent.type(screen.getByRole('searchbox', { name: '搜索文件' }), '计划{Enter}');
  expect(address()).toBe(`/community?${new URLSearchParams({ category: 'life', text: '计划' })}`);
  await userEvent.click(screen.getByRole('button', { name: '最新' }));
  expect(address()).toContain('sort=-newest');
});

test('without a map that fits it says so, and leads to all of them', async () => {
  open('list', '/community?text=x', {
    calls: { 'Community/GetList': { records: 0, results: [] } },
  });
  expect(await screen.findByText(/还没有符合条件的文件/)).toBeVisible();
  expect(screen.getByRole('link', { name: '清除条件' })).toHaveAttribute('href', '/community');
});

test('on a phone the filters are folded, and say how many are active', async () => {
  atWidth('phone');
  open('list', '/community?category=life&written=zh');
  await screen.findByRole('link', { name: '云南' });
  expect(screen.getByText('筛选（2）', { selector: 'summary' })).toBeVisible();
});

test('a map has its drawing, facts, downloads and comments', async () => {
  const { container } = open('map', '/community/a');
  expect(await screen.findByRole('heading', { level: 1, name: '云南' })).toBeVisible();
  expect(screen.getByRole('application', { name: '脑图：旅行' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Markdown 大纲' })).toHaveAttribute(
    'href',
    '/files/community/a/markdown',
  );
  const facts = within(screen.getByRole('complementary', { name: '文件信息' }));
  expect(facts.getByText('署名（CC BY 4.0）')).toBeVisible();
  expect(facts.getByRole('link', { name: '旅行' })).toHaveAttribute('href', '/community?label=red');
  expect(await screen.findByText('<b>很好</b>')).toBeVisible();
  expect(document.title).toBe('云南 - 社区 - 榕思维');
  expect(await faultsOfPage(container)).toEqual([]);
});

test('visitors sign in before they write or report', async () => {
  const { host } = open('map', '/community/a');
  await userEvent.click(await screen.findByRole('button', { name: '登录后可以评论和举报' }));
  await userEvent.click(screen.getByRole('button', { name: '举报此文件' }));
  const back = ['signIn', { audience: 'customer', returnTo: '/community/a' }];
  expect(host.told).toEqual([back, back]);
});

test('a comment is sent, and its writer is told that it waits', async () => {
  const { asked } = open('map', '/community/a', signedIn);
  const field = await screen.findByRole('textbox', { name: '写评论' });
  await userEvent.type(field, '好');
  await userEvent.click(screen.getByRole('button', { name: '发表' }));
  expect(screen.getAllByText('请至少写 2 个字')).not.toHaveLength(0);
  await userEvent.type(field, '图');
  await userEvent.click(screen.getByRole('button', { name: '发表' }));
  expect(await screen.findByText('评论已提交，审核后其他人可见。')).toBeVisible();
  expect(asked.find(([call]) => call === 'MyComment/Add')?.[1]).toMatchObject({
    diagramId: 'a',
    text: '好图',
  });
  expect(field).toHaveValue('');
});

test('a writer removes what is theirs, and reports what is another’s', async () => {
  const { asked } = open('map', '/community/a', signedIn);
  await userEvent.click(await screen.findByRole('button', { name: '删除 我 的评论' }));
  expect(asked).toContainEqual(['MyComment/Remove', { id: '2' }]);
  await userEvent.click(await screen.findByRole('button', { name: '举报 阿树 的评论' }));
  await userEvent.selectOptions(screen.getByRole('combobox', { name: '原因' }), '广告或引流');
  await userEvent.click(screen.getByRole('button', { name: '提交举报' }));
  expect(await screen.findByText('已收到，我们会尽快处理。')).toBeVisible();
  expect(asked.find(([call]) => call === 'MyReport/Add')?.[1]).toMatchObject({
    diagramId: 'a',
    commentId: '1',
    reasonCode: 'advertising',
    text: '',
  });
});

test('a refused report says why, and what was written stays', async () => {
  const refused = Object.assign(new Error('您已举报过，我们会尽快处理。'), {
    code: 'ALREADY_REPORTED',
  });
  open('map', '/community/a', {
    ...signedIn,
    calls: { 'MyReport/Add': refused },
  });
  await userEvent.click(await screen.findByRole('button', { name: '举报此文件' }));
  await userEvent.type(screen.getByRole('textbox', { name: '说明' }), '抄袭');
  await userEvent.click(screen.getByRole('button', { name: '提交举报' }));
  expect(await screen.findByText(/您已举报过/)).toBeVisible();
  expect(screen.getByRole('textbox', { name: '说明' })).toHaveValue('抄袭');
});

test.each([
  ['was taken down', GONE, '此文件已下架'],
  ['is not there', NOT_FOUND, '没有这个文件'],
])('a map that %s', async (_case, failure, heading) => {
  open('map', '/community/a', { calls: { 'Community/Get': failure } });
  expect(await screen.findByRole('heading', { level: 1, name: heading })).toBeVisible();
  expect(screen.getByRole('link', { name: '返回社区' })).toHaveAttribute('href', '/community');
});
