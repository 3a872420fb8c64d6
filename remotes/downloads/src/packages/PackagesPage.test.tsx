import type { Package } from '@banyan/contract/downloads';
import { describeList, listSample, type RenderAppOptions, renderApp } from '@banyan/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ComponentProps } from 'react';
import { downloadsOf } from '../statistics/downloadStatistics.js';
import { PackageDrawer } from './PackageDrawer.js';
import { MindMapPackagesPage, NaolituPackagesPage } from './PackagesPage.js';
import { LISTED, PACKAGES } from './packageList.js';

const permissions = ['downloads.view', 'downloads.edit', 'downloads.publish'];
const SAMPLE = listSample<Package>(LISTED);
const FILE_ID = '6f0c1f0e-58d5-4d4e-9f2e-0a3f1d8b7c55';

function packageOf(change: Partial<Package> = {}): Package {
  return {
    ...SAMPLE.row(1),
    productId: 'mindmap',
    appVersion: '12.1.0',
    build: 1210,
    state: 'rolling',
    rollout: 10,
    minimum: false,
    fileName: 'MindMap-12.1.0.exe',
    bytes: 86_412_000,
    sha256: 'ab'.repeat(32),
    signature: 'signed',
    withdrawnReason: '',
    ...change,
  };
}

function show(one: Package, options: RenderAppOptions = {}) {
  const sent: (readonly [string, unknown])[] = [];
  const record = (call: string) => (body: unknown) => {
    sent.push([call, body]);
    return one;
  };
  const app = renderApp(<MindMapPackagesPage />, {
    path: `/product-download?open=${one.id}`,
    permissions,
    ...options,
    calls: {
      'Package/GetList': { records: 1, results: [one] },
      'Package/CountBelow': { devices: 3_204 },
      'Package/Save': record('Save'),
      'Package/Publish': record('Publish'),
      'Package/Halt': record('Halt'),
      'Package/SetMinimum': record('SetMinimum'),
      'Package/Withdraw': record('Withdraw'),
    },
  });
  return { ...app, sent };
}

/** The form of a new installer, whose file is sent that way. */
function showNew(
  send: NonNullable<ComponentProps<typeof PackageDrawer>['send']>,
  calls: RenderAppOptions['calls'] = {},
) {
  const place = { openId: 'new', open: () => undefined } as never;
  renderApp(
    <PackageDrawer product="naolitu" one={null} list={place} rows={[]} canEdit send={send} />,
    { permissions, calls },
  );
}

const drawer = async () => within(await screen.findByRole('dialog'));
const pressIn = async (title: string) => {
  const dialogs = await screen.findAllByRole('dialog');
  const dialog = within(dialogs.at(-1) as HTMLElement);
  await userEvent.click(dialog.getByRole('button', { name: title }));
  return dialog;
};

describeList('installers', {
  ...SAMPLE,
  Page: MindMapPackagesPage,
  options: { permissions },
  call: 'Package/GetList',
  filter: {
    ...SAMPLE.filter,
    asks: { filter: { ...SAMPLE.filter.asks.filter, productId: 'mindmap' } },
  },
  empty: {
    ...SAMPLE.empty,
    zh: { ...SAMPLE.empty.zh, none: '上传第一个安装包' },
    en: { ...SAMPLE.empty.en, none: 'Upload the first installer' },
  },
});

test('each product has its own page over the same list', async () => {
  const asked: unknown[] = [];
  renderApp(<NaolituPackagesPage />, {
    path: '/naolitu-download',
    permissions,
    calls: {
      'Package/GetList': (body: unknown) => {
        asked.push(body);
        return { records: 0, results: [] };
      },
    },
  });
  expect(await screen.findByRole('heading', { name: '脑力图安装包' })).toBeVisible();
  expect(asked).toMatchObject([{ filter: { productId: 'naolitu' } }]);
  expect(PACKAGES.naolitu.name).not.toBe(PACKAGES.mindmap.name);
});

test('the downloads of seven days lead to themselves, one by one', async () => {
  const one = packageOf({ downloads: 57 });
  expect(downloadsOf(one, '2026-11-28')).toBe(
    `/productdownstatistic?range=7&list-package=${one.id}&list-counted=yes&list-from=2026-11-22&list-to=2026-11-28`,
  );
  show(one, { path: '/product-download' });
  const link = await screen.findByRole('link', { name: '57' });
  expect(link).toHaveAttribute('href', expect.stringContaining(`list-package=${one.id}&`));
});

test('the file is sent while the form is filled, and its id is saved with it', async () => {
  const sent: unknown[] = [];
  showNew(
    ({ onProgress, onState }) => {
      onProgress(40);
      onState('checking');
      return Promise.resolve({ id: FILE_ID });
    },
    {
      'Package/Save': (body: unknown) => {
        sent.push(body);
        return packageOf();
      },
    },
  );
  const form = await drawer();
  await userEvent.type(form.getByLabelText('版本'), '3.3');
  await userEvent.click(form.getByRole('radio', { name: 'Windows' }));
  await userEvent.click(form.getByRole('radio', { name: 'x64' }));
  await userEvent.click(form.getByRole('button', { name: '保存' }));
  expect(await form.findByText('请先上传安装包文件')).toBeVisible();
  expect(sent).toEqual([]);
  const file = new File(['MZ'], 'Naolitu.exe');
  await userEvent.upload(form.getByLabelText('安装包文件', { selector: 'input' }), file);
  expect(await form.findByText('文件已就绪')).toBeVisible();
  await userEvent.click(form.getByRole('button', { name: '保存' }));
  await waitFor(() => {
    expect(sent).toMatchObject([
      {
        fields: {
          productId: 'naolitu',
          appVersion: '3.3',
          platform: 'windows',
          arch: 'x64',
          channel: 'stable',
          build: 0,
          fileId: FILE_ID,
        },
      },
    ]);
  });
});

test('a refused file says why, and another one can be chosen', async () => {
  showNew(() => Promise.resolve({ reason: '不支持这种文件，请换一个。' }));
  const form = await drawer();
  const input = form.getByLabelText('安装包文件', { selector: 'input' });
  await userEvent.upload(input, new File(['x'], 'a.txt'));
  expect(await form.findByRole('alert')).toHaveTextContent('不支持这种文件，请换一个。');
  expect(form.getByRole('button', { name: '选择安装包文件' })).toBeEnabled();
});

test('a rollout is widened, halted, and ends with a reason', async () => {
  const { sent } = show(packageOf());
  const detail = await drawer();
  expect(detail.getByText('12.1.0 · MindMap-12.1.0.exe')).toBeVisible();
  expect(detail.queryByLabelText('版本')).toBeNull();
  await userEvent.click(detail.getByRole('button', { name: '调整灰度' }));
  const share = within((await screen.findAllByRole('dialog')).at(-1) as HTMLElement);
  const field = share.getByLabelText('灰度比例 (%)');
  await userEvent.clear(field);
  await userEvent.type(field, '50');
  await pressIn('调整灰度');
  await waitFor(() => {
    expect(sent).toMatchObject([['Publish', { rollout: 50, version: 1 }]]);
  });
  await userEvent.click(detail.getByRole('button', { name: '撤回' }));
  const dialog = await pressIn('撤回');
  expect(await dialog.findByText(/请填写/)).toBeVisible();
  await userEvent.type(dialog.getByLabelText('撤回原因'), '启动崩溃');
  await pressIn('撤回');
  await waitFor(() => {
    expect(sent.at(-1)).toMatchObject(['Withdraw', { reason: '启动崩溃' }]);
  });
});

test('a minimum version says how many devices it forces before it does', async () => {
  const { sent } = show(packageOf({ state: 'current', rollout: 100 }));
  await userEvent.click((await drawer()).getByRole('button', { name: '设为最低版本' }));
  expect(await screen.findByText('将强制 3,204 台设备更新。')).toBeVisible();
  await pressIn('设为最低版本');
  await waitFor(() => {
    expect(sent).toMatchObject([['SetMinimum', { minimum: true }]]);
  });
});

test('who may only look changes nothing', async () => {
  show(packageOf({ state: 'draft', rollout: 0 }), { permissions: ['downloads.view'] });
  const detail = await drawer();
  expect(detail.queryByRole('button', { name: '发布' })).toBeNull();
  expect(detail.queryByRole('button', { name: '删除' })).toBeNull();
  expect(detail.getByLabelText('版本')).toBeDisabled();
});
