import { renderApp } from '@banyan/testing';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { AreasPage } from './AreasPage.js';
import { areaOf } from './testReleases.js';

const SECRET = `banyan_0123456789ab_${'x'.repeat(43)}`;
const KEY = {
  id: '0123456789ab',
  name: '订单组',
  areas: ['orders'],
  bases: [],
  verifies: false,
  createdBy: 'admin',
  createdAt: '2026-11-22T03:00:00.000Z',
  lastUsedAt: null,
  endedAt: null,
};
const BASE = {
  name: 'vouchers',
  state: 'ready',
  addresses: [],
  audiences: [],
  token: 'gateway',
  running: 0,
  problem: null,
};

/** The dialog, with the name filled in. */
async function openDialog() {
  const asked: unknown[] = [];
  renderApp(<AreasPage />, {
    path: '/areas?view=keys',
    permissions: ['areas.publish'],
    calls: {
      'Releases/GetAreas': [areaOf()],
      'Releases/GetBases': [BASE],
      'Releases/GetKeys': [],
      'Releases/MakeKey': (body: unknown) => {
        asked.push(body);
        return { key: KEY, text: SECRET };
      },
    },
  });
  await userEvent.click(await screen.findByRole('button', { name: '新建密钥' }));
  const dialog = within(await screen.findByRole('dialog'));
  await userEvent.type(dialog.getByLabelText('名称'), '订单组');
  return {
    asked,
    areas: dialog.getByRole('combobox', { name: '可发布的模块' }),
    bases: dialog.getByRole('combobox', { name: '可通知变更的后端服务' }),
    make: () => userEvent.click(dialog.getByRole('button', { name: '新建密钥' })),
  };
}

test('a key is shown once: the store keeps nothing of it', async () => {
  const { areas, make } = await openDialog();
  await userEvent.click(areas);
  await userEvent.click(await screen.findByTitle('orders'));
  await make();
  expect(await screen.findByText(SECRET)).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: '我已保存' }));
  expect(document.body).not.toHaveTextContent(SECRET);
});

test('a key may name an area that has no version yet', async () => {
  const { asked, areas, make } = await openDialog();
  await userEvent.type(areas, 'gift-cards{enter}');
  await make();
  expect(await screen.findByText(SECRET)).toBeVisible();
  expect(asked).toMatchObject([{ name: '订单组', areas: ['gift-cards'], bases: [] }]);
});

test('a key for verifying needs no area: without one it is for all areas', async () => {
  const { asked, make } = await openDialog();
  await make();
  expect(await screen.findByText('请至少选择一个模块或后端服务')).toBeVisible();
  await userEvent.click(screen.getByRole('checkbox', { name: '仅签署验证结果' }));
  await make();
  expect(await screen.findByText(SECRET)).toBeVisible();
  expect(asked).toMatchObject([{ areas: [], bases: [], verifies: true }]);
});

test('a key may be for a back end alone', async () => {
  const { asked, bases, make } = await openDialog();
  await userEvent.click(bases);
  await userEvent.click(await screen.findByTitle('vouchers'));
  await make();
  expect(await screen.findByText(SECRET)).toBeVisible();
  expect(asked).toMatchObject([{ areas: [], bases: ['vouchers'] }]);
});

test('a key may be for verifying alone', async () => {
  const { asked, areas, make } = await openDialog();
  await userEvent.type(areas, 'orders{enter}');
  await userEvent.click(screen.getByRole('checkbox', { name: '仅签署验证结果' }));
  await make();
  expect(await screen.findByText(SECRET)).toBeVisible();
  expect(asked).toMatchObject([{ areas: ['orders'], verifies: true }]);
});

test('a key needs a purpose and valid names', async () => {
  const { asked, areas, make } = await openDialog();
  await make();
  expect(await screen.findByText('请至少选择一个模块或后端服务')).toBeVisible();
  await userEvent.type(areas, 'Gift Cards{enter}');
  await make();
  expect(await screen.findByText(/“Gift”不能作为模块名/)).toBeVisible();
  expect(asked).toEqual([]);
});
