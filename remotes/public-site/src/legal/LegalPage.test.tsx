import type { Block } from '@banyan/contract/articles';
import type { LegalKind, LegalText } from '@banyan/contract/legal';
import { renderApp } from '@banyan/testing';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { PrivacyPage } from './LegalPage.js';

const paragraph = (text: string): Block => ({ kind: 'paragraph', spans: [{ text }] });
const TEXTS: Readonly<Record<string, readonly Block[]>> = {
  '2099-01-01': [paragraph('我们处理您的订单。'), paragraph('退款在三天内处理。')],
  '2026-11-24': [paragraph('我们处理您的订单。')],
  '2025-01-01': [paragraph('旧的正文。')],
};
const VERSIONS = [
  { version: '2099-01-01', changeNote: '新增退款说明' },
  { version: '2026-11-24', changeNote: '新的正文' },
  { version: '2025-01-01', changeNote: '' },
];

function show(path: string) {
  const asked: unknown[] = [];
  renderApp(<PrivacyPage />, {
    path,
    calls: {
      'Legal/Get': (body: unknown): LegalText => {
        asked.push(body);
        const { kind, version = '2026-11-24' } = body as { kind: LegalKind; version?: string };
        return {
          kind,
          version,
          current: '2026-11-24',
          versions: VERSIONS,
          language: 'zh',
          media: { pictures: {}, videos: {} },
          blocks: TEXTS[version] ?? [],
        };
      },
    },
  });
  return asked;
}

test('the text in force says since when, what it changed, and what is announced', async () => {
  const asked = show('/privacy?kind=terms');
  expect(await screen.findByText('自 2026-11-24 起生效')).toBeVisible();
  expect(screen.getByRole('heading', { level: 1, name: '用户协议' })).toBeVisible();
  expect(screen.getByText('修改说明：新的正文')).toBeVisible();
  expect(asked).toEqual([{ kind: 'terms', language: 'zh' }]);
  const announced = screen.getByRole('link', { name: '新版本将自 2099-01-01 起生效，先看一看' });
  await userEvent.click(announced);
  expect(await screen.findByText('将自 2099-01-01 起生效')).toBeVisible();
  expect(screen.getByText('退款在三天内处理。')).toBeVisible();
  await userEvent.click(screen.getByRole('link', { name: '查看现行版本' }));
  expect(await screen.findByText('自 2026-11-24 起生效')).toBeVisible();
});

test('an earlier version says until when it held, and is compared with the next', async () => {
  show('/privacy?version=2025-01-01');
  expect(await screen.findByText('2025-01-01 至 2026-11-23 有效')).toBeVisible();
  await userEvent.click(screen.getByRole('link', { name: '2099-01-01' }));
  await userEvent.click(await screen.findByRole('link', { name: '与 2026-11-24 的版本比较' }));
  const added = await screen.findByText('退款在三天内处理。');
  expect(added.closest('ins')).toBeVisible();
  expect(screen.getByText('未修改的 1 段')).toBeVisible();
  await userEvent.click(screen.getByRole('link', { name: '查看全文' }));
  const text = await screen.findByText('我们处理您的订单。');
  expect(text.closest('p')).toBeVisible();
});

test('each version has a link, with what it changed', async () => {
  show('/privacy');
  const section = (await screen.findByRole('heading', { name: '历史版本' })).closest('section');
  const rows = within(section as HTMLElement).getAllByRole('listitem');
  expect(rows.map((row) => row.textContent)).toEqual([
    '2099-01-01 · 新增退款说明',
    '2026-11-24 · 新的正文',
    '2025-01-01',
  ]);
});
