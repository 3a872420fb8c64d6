import type { Offer, Offers } from '@banyan/contract/downloads';
import { faultsOfPage, renderApp } from '@banyan/testing';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { DownloadsPage } from './DownloadsPage.js';
import { notesOf, systemOf } from './systemOf.js';

const WINDOWS = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) Chrome/140.0.0.0';
const MAC = 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) Safari/605.1.15';
const ANDROID = 'Mozilla/5.0 (Linux; Android 15) Mobile Chrome/140.0.0.0';

function offer(change: Partial<Offer>): Offer {
  const { platform = 'windows', format = 'exe' } = change;
  return {
    id: `${platform}-${format}`,
    version: '12.0.4',
    platform,
    arch: 'x64',
    format,
    minOs: 'Windows 10',
    bytes: 86_412_000,
    sha256: 'ab'.repeat(32),
    signature: 'signed',
    publishedAt: '2026-11-20T16:00:00.000Z',
    url: `/files/${platform}/MindMap.${format}`,
    notesZh: '- 更快\n- 更稳定\n感谢反馈',
    notesEn: '- Faster',
    ...change,
  };
}

const OFFERS: Offers = {
  current: [
    offer({ platform: 'linux', format: 'deb', minOs: '' }),
    offer({}),
    offer({ platform: 'macos', format: 'dmg', arch: 'universal', minOs: 'macOS 12' }),
  ],
  older: [offer({ id: 'old', version: '12.0.3', url: '/files/old/MindMap.exe' })],
};

function show(userAgent: string, offers: Offers = OFFERS, path = '/productdown') {
  jest.spyOn(navigator, 'userAgent', 'get').mockReturnValue(userAgent);
  const asked: unknown[] = [];
  const app = renderApp(<DownloadsPage />, {
    path,
    calls: {
      'Download/GetOffers': (body: unknown) => {
        asked.push(body);
        return offers;
      },
    },
  });
  return { ...app, asked };
}

afterEach(() => jest.restoreAllMocks());

test('the visitor’s system comes first, with version, size, day and what it needs', async () => {
  show(WINDOWS);
  const button = await screen.findByRole('link', {
    name: '下载 12.0.4（86.4 MB），Windows x64 EXE',
  });
  expect(button).toHaveAttribute('href', '/files/windows/MindMap.exe');
  expect(screen.getByText(/2026-11-21 发布 · 适用于 Windows 10$/)).toBeVisible();
  const others = within(screen.getByRole('region', { name: '其他系统' }));
  expect(others.getAllByRole('link').map(({ textContent }) => textContent)).toEqual([
    'macOS 通用 DMG',
    'Linux x64 DEB',
  ]);
  const older = within(screen.getByRole('region', { name: '历史版本' }));
  expect(older.getByRole('link')).toHaveAttribute('href', '/files/old/MindMap.exe');
});

test('the hash of a file and the command for each system can be copied', async () => {
  const user = userEvent.setup();
  show(MAC);
  await user.click(await screen.findByText('校验文件'));
  await user.click(screen.getByRole('button', { name: '复制macOS 命令' }));
  expect(await navigator.clipboard.readText()).toBe('shasum -a 256 MindMap.dmg');
  await user.click(screen.getAllByRole('button', { name: '复制SHA-256' })[0] as HTMLElement);
  expect(await navigator.clipboard.readText()).toBe('ab'.repeat(32));
  expect(screen.getByText('certutil -hashfile MindMap.exe SHA256')).toBeVisible();
  expect(screen.getByText('sha256sum MindMap.deb')).toBeVisible();
});

test('the release notes of the newest version are told as they were written', async () => {
  show(WINDOWS);
  const notes = within(await screen.findByRole('region', { name: '12.0.4 更新内容' }));
  expect(notes.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    '更快',
    '更稳定',
  ]);
  expect(notes.getByText('感谢反馈')).toBeVisible();
});

test('a phone is told to open the page on a computer', async () => {
  show(ANDROID);
  expect(await screen.findByText('请在电脑上打开本页下载')).toBeVisible();
  expect(screen.getByRole('img', { name: '本页地址的二维码' })).toBeVisible();
});

test('the address chooses the product; one without installers says so', async () => {
  const { asked } = show(WINDOWS, { current: [], older: [] }, '/productdown?product=naolitu');
  expect(await screen.findByText('安装包正在准备，请稍后再来。')).toBeVisible();
  expect(asked).toEqual([{ product: 'naolitu' }]);
  const products = within(screen.getByRole('navigation', { name: '产品' }));
  expect(products.getByRole('link', { name: '脑力图' })).toHaveAttribute('aria-current', 'page');
});

test('axe finds no fault in the page', async () => {
  const { container } = show(MAC);
  await screen.findByRole('region', { name: '其他系统' });
  expect(await faultsOfPage(container)).toEqual([]);
});

test.each([
  [WINDOWS, 0, { platform: 'windows', isPhone: false }],
  [MAC, 0, { platform: 'macos', isPhone: false }],
  [MAC, 5, { platform: null, isPhone: true }],
  [ANDROID, 5, { platform: null, isPhone: true }],
  ['Mozilla/5.0 (X11; Linux x86_64) Firefox/140.0', 0, { platform: 'linux', isPhone: false }],
  ['', 0, { platform: null, isPhone: false }],
])('%s with %d touch points runs on %o', (userAgent, touchPoints, system) => {
  expect(systemOf(userAgent, touchPoints)).toEqual(system);
});

test('a text without marks is a paragraph', () => {
  expect(notesOf('a\n\n- b\n* c\nd')).toEqual(['a', ['b', 'c'], 'd']);
});
