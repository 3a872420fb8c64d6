import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { answerUploads } from '../testing/answerUploads.js';
import { showOrder } from '../testing/showOrder.js';
import { testOrder } from '../testOrders.js';

type Body = Readonly<Record<string, unknown>>;

const RECEIPT = 'ad1ce2a8-6a0c-4b2e-9d2e-1d5e0c3f4a5b';
const order = testOrder(1);
const file = new File(['%PDF'], 'receipt.pdf', { type: 'application/pdf' });

afterEach(() => {
  jest.restoreAllMocks();
});

test('a pending order is paid by hand only with a receipt and a reason', async () => {
  const kinds = answerUploads(RECEIPT);
  const sent: Body[] = [];
  const { drawer } = await showOrder(
    { state: 'pending', version: 3 },
    {
      calls: {
        'Order/ChangeState': (body: Body) => {
          sent.push(body);
          return order;
        },
      },
    },
  );
  await userEvent.click(await drawer.findByRole('button', { name: '确认已付款' }));
  const dialog = within(await screen.findByRole('dialog', { name: '确认已付款' }));
  const confirm = () => userEvent.click(dialog.getByRole('button', { name: '确认已付款' }));
  await confirm();
  expect(await dialog.findByText('请上传转账回单')).toBeVisible();
  expect(dialog.getByText('请填写原因')).toBeVisible();
  await userEvent.upload(dialog.getByLabelText('转账回单（图片或 PDF）'), file);
  expect(await dialog.findByText('已上传 receipt.pdf')).toBeVisible();
  await userEvent.type(dialog.getByLabelText('原因'), '11-20 到账');
  await confirm();
  await waitFor(() => {
    expect(sent).toEqual([
      { id: order.id, to: 'paid', version: 3, receipt: RECEIPT, reason: '11-20 到账' },
    ]);
  });
  expect(kinds).toEqual(['receipt']);
});

test('what was adjusted is said with its reason, and the receipt can be opened', async () => {
  const { drawer } = await showOrder({
    adjustment: { fen: -800, reason: '老用户抹零' },
    receipt: { id: RECEIPT, name: '回单.pdf', type: 'application/pdf', bytes: 4 },
  });
  expect(await drawer.findByText('− ¥8.00 · 老用户抹零')).toBeVisible();
  expect(drawer.getByRole('link', { name: '回单.pdf' })).toHaveAttribute(
    'href',
    `/media/${RECEIPT}/${encodeURIComponent('回单.pdf')}`,
  );
});
