import type { Naming } from '@banyan/contract/discounts';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { showCodes } from '../testing/showCodes.js';
import { type Body, drawer } from '../testing/showGoods.js';
import { linesOf } from './useNaming.js';

const LISTED = { audience: 'listed', customers: 1 } as const;

test('d2: each pasted line says who was named, and the text is kept nowhere', async () => {
  const { sent, hasDraft } = showCodes('?open=code-1', LISTED);
  const form = await drawer();
  const field = await form.findByLabelText('用户编号或手机号');
  await userEvent.click(field);
  await userEvent.paste('137 0157 3967\nnobody，C7');
  expect(hasDraft()).toBe(false);
  await userEvent.click(form.getByRole('button', { name: '添加' }));
  expect(await form.findByText('已添加 1 · 已在名单中 1 · 未找到 1')).toBeVisible();
  const rows = within(form.getByRole('region', { name: '粘贴结果' })).getAllByRole('row');
  expect(rows.slice(1).map(({ textContent }) => textContent)).toEqual([
    'nobody–未找到',
    'C7C7 林**已在名单中',
    '137 0157 3967C8 王*已添加',
  ]);
  expect(sent).toMatchObject([
    ['AddCustomers', { id: 'code-1', version: 1, names: ['137 0157 3967', 'nobody', 'C7'] }],
  ]);
  expect(field).toHaveValue('');
});

test('d2: 10,000 lines are sent some at a time, each after the one before; more are not', async () => {
  const parts: Body[] = [];
  showCodes('?open=code-1', LISTED, [], {
    'Discount/AddCustomers': (body: Body) => {
      parts.push(body);
      const outcomes = (body['names'] as string[]).map(() => ({
        outcome: 'unknown',
        customerId: null,
        name: null,
      }));
      return { id: 'code-1', version: Number(body['version']) + 1, outcomes };
    },
  });
  const form = await drawer();
  await userEvent.click(await form.findByLabelText('用户编号或手机号'));
  const paste = (count: number) =>
    userEvent.paste(Array.from({ length: count }, (_, index) => `C${index}`).join('\n'));
  await paste(10_001);
  expect(await form.findByText('共 10,001 个，一次最多 10,000 个')).toBeVisible();
  expect(form.getByRole('button', { name: '添加' })).toBeDisabled();
  await userEvent.clear(form.getByLabelText('用户编号或手机号'));
  await paste(1_201);
  await userEvent.click(form.getByRole('button', { name: '添加' }));
  expect(await form.findByText('未找到 1,201')).toBeVisible();
  expect(form.getByText('另有 1,001 行未显示')).toBeVisible();
  expect(parts.map(({ version, names }) => [version, (names as string[]).length])).toEqual([
    [1, 500],
    [2, 500],
    [3, 201],
  ]);
});

test('what an earlier part has added was pasted twice', () => {
  const one: Naming = { outcome: 'added', customerId: 'C1', name: '甲' };
  const before = linesOf(['C1'], [one], []);
  expect(
    linesOf(
      ['13701573967', 'C2'],
      [
        { ...one, outcome: 'already' },
        { ...one, customerId: 'C2', outcome: 'already' },
      ],
      before,
    ),
  ).toMatchObject([
    { line: '13701573967', outcome: 'twice' },
    { line: 'C2', outcome: 'already' },
  ]);
});

test('a customer is taken off the list, or all are', async () => {
  const { sent } = showCodes('?open=code-1', LISTED);
  const form = await drawer();
  const list = within(await form.findByRole('table', { name: '名单 · 1' }));
  expect(list.getByRole('link', { name: 'C7' })).toHaveAttribute('href', '/user-list/C7');
  await userEvent.click(list.getByRole('button', { name: '移除 C7' }));
  await userEvent.click(form.getByRole('button', { name: '清空名单' }));
  const asked = within(await screen.findByRole('dialog', { name: '清空名单' }));
  await userEvent.click(asked.getByRole('button', { name: '清空名单' }));
  await waitFor(() => {
    expect(sent.map(([call, { customers }]) => [call, customers])).toEqual([
      ['RemoveCustomers', ['C7']],
      ['RemoveCustomers', undefined],
    ]);
  });
});

test('an empty list warns that no customer can use the code', async () => {
  showCodes('?open=code-1', { audience: 'listed', customers: 0 });
  const form = await drawer();
  expect((await form.findAllByText(/现在谁都不能使用/))[0]).toBeVisible();
  expect(form.getByRole('status', { name: '规则' })).toHaveTextContent(
    '指定用户购买任意版本，满 ¥100.00 减 ¥20.00，每人 1 次，共 500 次，2026-11-21 00:00 起至 2026-11-30 24:00',
  );
});

test('codes of a batch cannot be limited to listed customers', async () => {
  showCodes('?open=generate');
  const form = await drawer();
  expect(form.getByRole('radio', { name: '没有付过款的用户' })).toBeVisible();
  expect(form.queryByRole('radio', { name: '指定用户' })).toBeNull();
  expect(form.queryByLabelText('用户编号或手机号')).toBeNull();
});
