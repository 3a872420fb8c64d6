import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { testCustomer } from '../testCustomers.js';
import { type Body, drawer, permissions, show } from '../testing/showServices.js';

const SEES_CUSTOMERS = [...permissions, 'accounts.view'];

function showForm(query = 'open=new') {
  const listed: Body[] = [];
  const sent = show(
    query,
    {},
    {
      'Customer/Find': ({ text }: Body) =>
        text === '13800138000' ? { by: 'phone', q: 'key7' } : { by: 'text', q: null },
      'Customer/GetList': ({ filter }: { readonly filter: Body }) => {
        listed.push(filter);
        const found = filter['text'] === '没有' ? [] : [testCustomer(7, { name: '王思远' })];
        return { total: found.length, next: null, results: found };
      },
      'Customer/Get': testCustomer(7, { name: '王思远' }),
    },
    SEES_CUSTOMERS,
  );
  return { listed, sent };
}

const NAMED = '王思远 · 138****5678 · C7';

test('a customer is found by phone number, chosen, and saved with the request', async () => {
  const { listed, sent } = showForm();
  const form = await drawer();
  await userEvent.type(await form.findByRole('combobox', { name: '用户' }), '13800138000');
  await userEvent.click(await screen.findByTitle(NAMED));
  expect(listed).toEqual([{ q: 'key7' }]);
  await userEvent.click(form.getByRole('combobox', { name: '服务类型' }));
  await userEvent.click(await screen.findByTitle('使用培训'));
  await userEvent.type(form.getByLabelText('需求'), '离线安装与激活');
  await userEvent.click(form.getByRole('button', { name: /保\s?存/ }));
  await waitFor(() => {
    expect(sent).toMatchObject([['Save', { fields: { customerId: 'C7' } }]]);
  });
});

test('searches by a part of a name, and says when no customer matches', async () => {
  const { listed } = showForm();
  const form = await drawer();
  await userEvent.type(await form.findByRole('combobox', { name: '用户' }), '没有');
  expect(await screen.findByText('没有找到用户')).toBeVisible();
  await waitFor(() => {
    expect(listed).toEqual([{ text: '没有' }]);
  });
});

test('a form that knows its customer says who it is', async () => {
  const { listed } = showForm('open=new&customer=C7');
  const form = await drawer();
  expect(await form.findByTitle(NAMED)).toBeVisible();
  expect(listed).toEqual([]);
});
