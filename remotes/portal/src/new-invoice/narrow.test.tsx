import { atWidth, renderApp } from '@banyan/testing';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { person } from '../testing/person.js';
import { NewInvoicePage } from './NewInvoicePage.js';
import { company, testInvoiceable, testMine } from './testInvoices.js';

beforeEach(() => {
  atWidth('phone');
});
afterEach(() => {
  atWidth('wide');
});

const next = () => userEvent.click(screen.getByRole('button', { name: '下一步' }));
const current = () =>
  screen.getAllByRole('listitem').find((item) => item.getAttribute('aria-current') === 'step');

test('P18: on a phone four steps, none of which is passed with a fault, and back again', async () => {
  const applied: unknown[] = [];
  renderApp(<NewInvoicePage />, {
    path: '/newinvoince',
    person,
    calls: {
      'MyInvoice/GetInvoiceable': {
        records: 1,
        results: [testInvoiceable(1)],
        others: { unpaid: 0, invoiced: 0, refunded: 0 },
        totalFen: 39_900,
        emails: ['lin@example.com'],
      },
      'MyInvoiceTitle/GetList': [company],
      'MyInvoice/GetList': { records: 0, results: [] },
      'MyNotice/GetUnread': { notices: 0, feedback: 0, topics: [] },
      'MyData/GetLeaving': { until: null },
      'MyInvoice/Apply': (body: unknown) => {
        applied.push(body);
        return testMine();
      },
    },
  });
  const order = await screen.findByRole('checkbox', { name: '选择订单 BY2026112600000001' });
  await next();
  expect(screen.getByText('请选择至少一个订单')).toBeVisible();
  await userEvent.click(order);
  await next();
  expect(current()).toHaveTextContent('2 发票类型');
  await next();
  expect(screen.getByRole('radio', { name: /福州示例科技/ })).toBeChecked();
  await userEvent.click(screen.getByRole('button', { name: '上一步' }));
  expect(current()).toHaveTextContent('2 发票类型');
  await next();
  await next();
  expect(screen.queryByRole('button', { name: '下一步' })).not.toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: '提交申请' }));
  await waitFor(() => {
    expect(applied).toHaveLength(1);
  });
});
