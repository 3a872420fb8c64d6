import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { CODE, drawer, showBlocks } from '../testing/showBlocks.js';

const paste = async (text: string) => {
  const form = await drawer();
  const box = await form.findByLabelText('机器码');
  await userEvent.click(box);
  await userEvent.paste(text);
  return { form, box };
};
const chooseReason = async (reason: string) => {
  await userEvent.click((await drawer()).getByLabelText('原因'));
  await userEvent.click(await screen.findByTitle(reason));
};

test('what is pasted is looked at before it is added, and bad lines stay in the box', async () => {
  const outcomes = ['added', 'invalid', 'already', 'renewed'] as const;
  const { sent } = showBlocks('?open=new', {}, { outcomes });
  const { form, box } = await paste(`${CODE} 论坛\n\n不是机器码\n${CODE}\nOVER`);
  await userEvent.click(form.getByRole('button', { name: '预览' }));
  expect(await form.findByText('请填写原因')).toBeVisible();
  await chooseReason('盗版');
  await userEvent.click(form.getByRole('button', { name: '预览' }));
  expect(await form.findByText('新增 1 · 过期后重新添加 1 · 已存在 1 · 格式错误 1')).toBeVisible();
  const touched = within(form.getByRole('region', { name: '影响范围' }));
  expect(touched.getByText(/李\*\*/)).toBeVisible();
  expect(touched.getByRole('link', { name: 'C1' })).toHaveAttribute('href', '/user-list/C1');
  expect(touched.getByText('3')).toBeVisible();
  const rows = within(form.getByRole('region', { name: '粘贴结果' })).getAllByRole('row');
  expect(rows.slice(1).map(({ textContent }) => textContent)).toEqual([
    '2不是机器码格式错误',
    `3${CODE}已存在`,
  ]);
  expect(sent.map(([call]) => call)).toEqual(['GetList', 'Preview']);
  await userEvent.click(form.getByRole('button', { name: '添加 2 个' }));
  expect(await form.findByText('格式错误的行仍在输入框中。')).toBeVisible();
  expect(box).toHaveValue('不是机器码');
  const lines = [`${CODE} 论坛`, '不是机器码', CODE, 'OVER'];
  const rule = {
    effects: ['signIn', 'activate', 'publish'],
    productId: null,
    reasonCode: 'piracy',
    endsAt: null,
  };
  expect(sent.filter(([call]) => call !== 'GetList')).toMatchObject([
    ['Preview', { lines, rule }],
    ['Add', { lines, rule }],
  ]);
});

test('a change after the preview asks for another one', async () => {
  showBlocks('?open=new', {}, { outcomes: ['added'] });
  const { form, box } = await paste(CODE);
  await chooseReason('测试机');
  await userEvent.click(form.getByRole('button', { name: '预览' }));
  expect(await form.findByRole('button', { name: '添加 1 个' })).toBeVisible();
  await userEvent.click(form.getByRole('checkbox', { name: '统计' }));
  expect(form.queryByRole('button', { name: '添加 1 个' })).toBeNull();
  await userEvent.click(form.getByRole('button', { name: '预览' }));
  expect(await form.findByRole('button', { name: '添加 1 个' })).toBeVisible();
  await userEvent.type(box, '0');
  expect(form.queryByRole('button', { name: '添加 1 个' })).toBeNull();
});

test('more than 5,000 lines, and a line that is too long, are said before they are sent', async () => {
  showBlocks('?open=new');
  const { form, box } = await paste(Array.from({ length: 5_001 }, () => 'x').join('\n'));
  expect(await form.findByText('共 5,001 行，一次最多 5,000 行')).toBeVisible();
  expect(form.getByRole('button', { name: '预览' })).toBeDisabled();
  await userEvent.clear(box);
  await userEvent.paste(`${CODE}\n${'x'.repeat(121)}`);
  expect(await form.findByText('第 2 行超过 120 个字符')).toBeVisible();
});
