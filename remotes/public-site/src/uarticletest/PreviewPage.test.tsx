import { faultsOfPage } from '@banyan/testing';
import { screen, within } from '@testing-library/react';
import { ARTICLE, NOT_FOUND, show } from '../testing/articles.js';
import { PreviewPage } from './PreviewPage.js';

beforeEach(() => {
  window.scrollTo = () => undefined;
});

const PREVIEW = {
  ...ARTICLE,
  isPublished: false,
  savedAt: '2026-11-22T08:30:00.000Z',
  until: '2026-11-29T10:00:00.000Z',
  serverNow: '2026-11-23T09:00:00.000Z',
};

test('the token of a preview leaves the address before it is used', async () => {
  const seen: (string | null)[] = [];
  const { address, asked, container } = show(<PreviewPage />, '/uarticletest?lang=zh#t=the-token', {
    calls: {
      'PublicArticle/GetPreview': () => {
        seen.push(screen.getByTestId('address').textContent);
        return PREVIEW;
      },
    },
  });
  expect(await screen.findByRole('heading', { level: 1, name: '导出 PPT' })).toBeVisible();
  expect(seen).toEqual(['/uarticletest?lang=zh']);
  expect(address()).toBe('/uarticletest?lang=zh');
  expect(asked).toContainEqual(['PublicArticle/GetPreview', { token: 'the-token' }]);
  expect(screen.getByRole('region', { name: '预览信息' })).toHaveTextContent(
    '预览 · 未发布 · 草稿 2026-11-22 16:30 · 链接 6 天后失效',
  );
  expect(await faultsOfPage(container)).toEqual([]);
});

test.each([
  ['/uarticletest', '请向编辑索取预览链接'],
  ['/uarticletest#t=<script>', '请向编辑索取预览链接'],
  ['/uarticletest#t=ended', '无效或已失效'],
])('%s says what to do', async (path, said) => {
  show(<PreviewPage />, path, { calls: { 'PublicArticle/GetPreview': NOT_FOUND } });
  expect(await screen.findByText(new RegExp(said))).toBeVisible();
  expect(within(screen.getByRole('main')).getByRole('link', { name: '图文教程' })).toBeVisible();
});
