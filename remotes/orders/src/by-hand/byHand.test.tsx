import { type RenderAppOptions, renderApp } from '@banyan/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { OrderListPage } from '../order-list/OrderListPage.js';
import { answerUploads } from '../testing/answerUploads.js';
import { testDetail, testOrder } from '../testOrders.js';

type Body = Readonly<Record<string, unknown>>;

const RECEIPT = 'ad1ce2a8-6a0c-4b2e-9d2e-1d5e0c3f4a5b';
const EDITION = { id: 'naolitu-personal', name: '个人版', priceFen: 19_900 };
const CUSTOMER = { id: 'C00000009', name: '何佳宁', phone: '138****5678', email: null };
const QUOTE = {
  edition: EDITION.id,
  term: 'y1',
  seats: 2,
  unitFen: 19_900,
  wasFen: null,
  listFen: 39_800,
  discountFen: 0,
  totalFen: 39_800,
  code: null,
  priceRevision: 1,
};

function show(options: RenderAppOptions = {}) {
  const sent: Body[] = [];
  const app = renderApp(<OrderListPage />, {
    path: '/order-list',
    permissions: ['orders.view', 'orders.create', 'accounts.view'],
    ...options,
    calls: {
      'Order/GetList': { records: 1, results: [testOrder(1)] },
      'Order/GetProducts': [{ id: 'naolitu', name: '脑力图', editions: [EDITION] }],
      'Order/Get': testDetail(7, { id: testOrder(7).id }),
      'Shop/Quote': QUOTE,
      'Customer/Find': { by: 'text', q: null },
      'Customer/GetList': { total: 1, next: null, results: [CUSTOMER] },
      'Customer/Get': CUSTOMER,
      'Order/CreateByHand': (body: Body) => {
        sent.push(body);
        return testOrder(7);
      },
    },
  });
  return { ...app, sent };
}

async function choose(
  dialog: Pick<typeof screen, 'getByLabelText'>,
  label: string,
  option: string,
) {
  await userEvent.click(dialog.getByLabelText(label));
  await userEvent.click(await screen.findByTitle(option));
}

afterEach(() => {
  jest.restoreAllMocks();
});

test('staff order for a customer: the price is shown, an adjustment needs a reason', async () => {
  answerUploads(RECEIPT);
  const { sent } = show();
  await userEvent.click(await screen.findByRole('button', { name: '手工下单' }));
  const dialog = within(await screen.findByRole('dialog', { name: '手工下单' }));
  await userEvent.type(dialog.getByLabelText('用户'), '佳宁');
  await userEvent.click(await screen.findByTitle('何佳宁 · 138****5678 · C00000009'));
  await choose(dialog, '产品与版本', '脑力图个人版');
  await choose(dialog, '时长', '1 年');
  await userEvent.clear(dialog.getByLabelText('人数'));
  await userEvent.type(dialog.getByLabelText('人数'), '2');
  expect(await dialog.findByText('¥398.00')).toBeVisible();
  await userEvent.type(dialog.getByLabelText('金额调整（±元）'), '-8');
  expect(await dialog.findByText('¥390.00')).toBeVisible();
  const make = () => userEvent.click(dialog.getByRole('button', { name: '手工下单' }));
  await make();
  expect(await dialog.findByText('请写明调整金额的原因')).toBeVisible();
  expect(sent).toEqual([]);
  await userEvent.type(dialog.getByLabelText('原因'), '老用户');
  await userEvent.upload(
    dialog.getByLabelText('转账回单（图片或 PDF）'),
    new File(['%PDF'], 'receipt.pdf', { type: 'application/pdf' }),
  );
  await dialog.findByText('已上传 receipt.pdf');
  await make();
  await waitFor(() => {
    expect(sent).toMatchObject([
      {
        fields: {
          customer: 'C00000009',
          edition: 'naolitu-personal',
          term: 'y1',
          seats: 2,
          adjustFen: -800,
          reason: '老用户',
          receipt: RECEIPT,
        },
      },
    ]);
  });
  expect(await screen.findByRole('dialog', { name: `订单 ${testOrder(7).id}` })).toBeVisible();
});

test('who may not see customers types the number of theirs', async () => {
  const { sent } = show({ permissions: ['orders.view', 'orders.create'] });
  await userEvent.click(await screen.findByRole('button', { name: '手工下单' }));
  const dialog = within(await screen.findByRole('dialog', { name: '手工下单' }));
  const number = dialog.getByRole('textbox', { name: '用户' });
  await userEvent.type(number, 'C9');
  await choose(dialog, '产品与版本', '脑力图个人版');
  await choose(dialog, '时长', '1 年');
  const make = () => userEvent.click(dialog.getByRole('button', { name: '手工下单' }));
  await make();
  expect(await dialog.findByText('用户编号为 C 加 8 位数字')).toBeVisible();
  await userEvent.clear(number);
  await userEvent.type(number, 'C00000009');
  await make();
  await waitFor(() => {
    expect(sent).toMatchObject([{ fields: { customer: 'C00000009' } }]);
  });
});

test('who may not make orders is not offered it', async () => {
  show({ permissions: ['orders.view'] });
  await screen.findByText(testOrder(1).id);
  expect(screen.queryByRole('button', { name: '手工下单' })).toBeNull();
});
