import type { MyDiagram, PublishingRights } from '@banyan/contract/diagrams';
import { useLocation } from '@banyan/platform/router';
import { renderApp } from '@banyan/testing';
import type { Sent } from '@banyan/ui';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { STAYS } from '../testLeaving.js';
import { UdiagramsPage } from './PersonalUdiagramsPage.js';

const FILE_ID = '5f0a2d6e-2f8d-4c58-8f0e-9a55a3f6b0aa';
const file: MyDiagram = {
  id: 'd1',
  version: 1,
  title: 'Lesenotizen',
  state: 'published',
  isWaiting: true,
  views: 12,
  downloads: 3,
  comments: 1,
  updatedAt: '2026-11-27T01:00:00.000Z',
  card: { title: 'L', root: { text: 'L', children: [] } },
};
const rights: PublishingRights = {
  isAllowed: true,
  missing: null,
  needsReview: true,
  leftToday: 5,
  categories: [],
  industries: [],
};

function show(calls: object = {}, sent: Sent = { id: FILE_ID }, path = '/personal/udiagrams') {
  const asked: object[] = [];
  const app = renderApp(
    <>
      <UdiagramsPage sender={() => Promise.resolve(sent)} />
      <Where />
    </>,
    {
      path,
      calls: {
        'MyData/GetLeaving': STAYS,
        'MyDiagram/GetList': (body: object) => {
          asked.push(body);
          return { records: 1, results: [file] };
        },
        'MyDiagram/GetRights': rights,
        'MyDiagram/Create': { ...file, id: 'new' },
        ...calls,
      },
    },
  );
  return { ...app, asked };
}

const chosen = () => new File(['# A'], 'a.md', { type: 'text/markdown' });

function Where() {
  const { pathname, search } = useLocation();
  return <span data-testid="where">{`${pathname}${search}`}</span>;
}
const where = () => screen.getByTestId('where').textContent;

test('a file says where it is, that a newer revision waits, and its numbers', async () => {
  show();
  expect(await screen.findByRole('link', { name: 'Lesenotizen' })).toHaveAttribute(
    'href',
    '/personal/udiagramdetail?id=d1',
  );
  expect(screen.getAllByText('已发布').length).toBeGreaterThan(0);
  expect(screen.getByText('待审核')).toBeVisible();
  expect(screen.getByText('浏览 12 · 下载 3 · 评论 1')).toBeVisible();
  expect(await screen.findByText(/今天还可以提交 5 份/)).toBeVisible();
});

test('an upload becomes a draft that opens', async () => {
  const made: object[] = [];
  show({
    'MyDiagram/Create': (body: object) => {
      made.push(body);
      return { ...file, id: 'new' };
    },
  });
  await userEvent.upload(await screen.findByLabelText('上传文件', { selector: 'input' }), chosen());
  await waitFor(() => {
    expect(where()).toBe('/personal/udiagramdetail?id=new');
  });
  expect(made).toEqual([expect.objectContaining({ fileId: FILE_ID })]);
});

test('a dropped file is uploaded too, and what is wrong with it is said', async () => {
  const fault = new Error('无法读取这份文件。第 2 行：不支持 DOCTYPE。');
  show({ 'MyDiagram/Create': () => fault });
  const button = await screen.findByRole('button', { name: '上传文件' });
  const transfer = { types: ['Files'], files: [chosen()] };
  fireEvent.dragOver(button, { dataTransfer: transfer });
  expect(screen.getByText('松开以上传')).toBeVisible();
  fireEvent.drop(button, { dataTransfer: transfer });
  expect(await screen.findByText('无法读取这份文件。第 2 行：不支持 DOCTYPE。')).toBeVisible();
});

test.each([
  ['notVerified', '去认证', '/personal/identity'],
  ['rules', '社区规范', '/communitytos'],
  ['notLicensed', '查看授权', '/personal/licences'],
] as const)('who lacks %s is led to it', async (missing, name, href) => {
  show({ 'MyDiagram/GetRights': { ...rights, isAllowed: false, missing } });
  const notes = await screen.findAllByRole('link', { name });
  expect(notes.map((note) => note.getAttribute('href'))).toContain(href);
});

test('the address keeps the chosen state', async () => {
  const { asked } = show({}, { id: FILE_ID }, '/personal/udiagrams?state=draft');
  await waitFor(() => {
    expect(asked.at(-1)).toMatchObject({ state: 'draft' });
  });
  await userEvent.selectOptions(screen.getByLabelText('状态'), 'rejected');
  expect(where()).toBe('/personal/udiagrams?state=rejected');
  await waitFor(() => {
    expect(asked.at(-1)).toMatchObject({ state: 'rejected' });
  });
});
