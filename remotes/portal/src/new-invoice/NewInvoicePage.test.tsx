import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { invoiceable, show } from '../testing/showInvoices.js';

const order = (number: number) =>
  screen.findByRole('checkbox', { name: `选择订单 BY202611260000000${number}` });
const submit = () => userEvent.click(screen.getByRole('button', { name: '提交申请' }));

test('P18: chosen orders are summed with what was given back, and sent once to where the customer is reached', async () => {
  const { applied } = show();
  await userEvent.click(await order(1));
  await userEvent.click(await order(2));
  expect(screen.getAllByText('已选 2 个订单，可开 ¥698.00')[0]).toBeVisible();
  expect(screen.getByText('−¥100.00')).toBeVisible();
  const refund = screen.getByRole('checkbox', { name: '退款，必须一并计入' });
  expect(refund).toBeDisabled();
  expect(refund).toBeChecked();
  await submit();
  await waitFor(() => {
    expect(screen.getByLabelText('address')).toHaveTextContent('?tab=records');
  });
  expect(applied).toMatchObject([
    {
      orders: ['BY2026112600000001', 'BY2026112600000002'],
      kind: 'ordinary',
      title: 't1',
      emails: ['lin@example.com'],
      remark: '',
      expectFen: 69_800,
      key: expect.any(String) as unknown,
    },
  ]);
  expect(screen.getByText('申请已提交')).toHaveFocus();
});

test('P18: an order of the address is chosen already; nothing chosen is said at the orders', async () => {
  const first = show({ path: '/newinvoince?order=BY2026112600000002' });
  expect(await order(2)).toBeChecked();
  expect(await order(1)).not.toBeChecked();
  await userEvent.click(await order(2));
  await submit();
  expect(screen.getByRole('alert')).toHaveTextContent('请选择至少一个订单');
  expect(first.applied).toEqual([]);
});

test('P18: orders in another application leave the choice, the rest stays', async () => {
  show({
    path: '/newinvoince?order=BY2026112600000001,BY2026112600000002',
    calls: {
      'MyInvoice/Apply': () =>
        Object.assign(new Error('有订单已在另一份申请中'), {
          code: 'ALREADY_INVOICED',
          details: { orders: ['BY2026112600000001'] },
        }),
    },
  });
  await order(1);
  await submit();
  const alert = await screen.findByRole('alert');
  await waitFor(() => {
    expect(alert).toHaveTextContent('订单 BY2026112600000001 已在另一份申请中');
  });
  expect(await order(1)).not.toBeChecked();
  expect(await order(2)).toBeChecked();
});

test('P18: a special invoice is not for a person, and needs all of a company', async () => {
  show({ path: '/newinvoince?order=BY2026112600000001' });
  await userEvent.click(await screen.findByRole('radio', { name: /专用发票/ }));
  await submit();
  expect(screen.getByRole('alert')).toHaveTextContent('专用发票需要企业抬头的注册地址');
  await userEvent.click(screen.getByRole('radio', { name: /林小满/ }));
  const special = screen.getByRole('radio', { name: /专用发票/ });
  expect(special).toBeDisabled();
  expect(special).not.toBeChecked();
  expect(screen.getByText('个人抬头不能开具专用发票')).toBeVisible();
});

test('P18: addresses are added one by one, each once and five at most', async () => {
  const { applied } = show({ path: '/newinvoince?order=BY2026112600000001' });
  const field = await screen.findByLabelText('接收邮箱', { selector: 'input' });
  await userEvent.type(field, 'no address{Enter}');
  expect(field).toHaveAccessibleDescription(/邮箱格式错误/);
  await userEvent.clear(field);
  for (const name of ['A@x.com', 'a@x.com', 'b@x.com', 'c@x.com', 'd@x.com']) {
    await userEvent.type(field, `${name}{Enter}`);
  }
  await userEvent.type(field, 'e@x.com{Enter}');
  expect(field).toHaveAccessibleDescription(/最多 5 个邮箱/);
  await userEvent.clear(field);
  await userEvent.click(screen.getByRole('button', { name: '移除 lin@example.com' }));
  await submit();
  await waitFor(() => {
    expect(applied).toMatchObject([{ emails: ['a@x.com', 'b@x.com', 'c@x.com', 'd@x.com'] }]);
  });
});

test('what was being written comes back', async () => {
  show({
    restored: {
      apply: JSON.stringify({ orders: 'BY2026112600000002', remark: '项目一', title: 't2' }),
    },
  });
  expect(await order(2)).toBeChecked();
  expect(screen.getByLabelText('备注（选填）')).toHaveValue('项目一');
  expect(screen.getByRole('radio', { name: /林小满/ })).toBeChecked();
  expect(screen.getByText('已恢复未提交的内容')).toBeVisible();
});

test('nothing to invoice says why', async () => {
  show({
    calls: {
      'MyInvoice/GetInvoiceable': {
        ...invoiceable,
        records: 0,
        results: [],
        others: { unpaid: 1, invoiced: 2, refunded: 0 },
      },
    },
  });
  expect(await screen.findByText('目前没有可以开票的订单')).toBeVisible();
  expect(screen.getByText('1 个订单未付款')).toBeVisible();
  expect(screen.getByText('2 个订单已申请或已开具')).toBeVisible();
});

test('in English', async () => {
  show({ language: 'en', path: '/newinvoince?order=BY2026112600000001' });
  expect((await screen.findAllByText('1 order chosen, ¥399.00 to invoice'))[0]).toBeVisible();
  expect(screen.getByRole('button', { name: 'Submit request' })).toBeVisible();
});
