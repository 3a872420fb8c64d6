import type { Discount, DiscountDetail } from '@banyan/contract/discounts';
import { type FakeCalls, renderApp } from '@banyan/testing';
import { CodeListPage } from '../code-list/CodeListPage.js';
import { testCode } from '../testCodes.js';
import type { Body } from './showGoods.js';

export const PERMISSIONS = [
  ...['view', 'edit', 'approve', 'export'].map((verb) => `discounts.${verb}`),
  'orders.view',
  'accounts.view',
];
export const CALLS = {
  'Product/GetPublicList': [
    { id: 'naolitu', name: '脑力图', editions: [{ id: 'pro', name: '专业版', priceFen: 39_900 }] },
  ],
  'Discount/GetBatches': [
    {
      id: 'batch-7',
      title: '展会',
      createdAt: '2026-11-26T02:00:00.000Z',
      createdBy: '周敏',
      count: 1_500,
      used: 3,
    },
  ],
};

const TRIAL = { outcome: 'belowMinimum', listFen: 39_900, discountFen: 0, totalFen: 39_900 };
const KEYSET = { total: 1, totalIs: 'exact', next: null, previous: null };
export const USE = {
  id: 'use-1',
  orderId: 'BY2026112600000001',
  customerId: 'C7',
  state: 'confirmed',
  orderState: 'paid',
  offFen: 2_000,
  amountFen: 37_900,
  at: '2026-11-25T02:00:00.000Z',
};

const CUSTOMER = {
  id: 'C7',
  name: '林**',
  at: '2026-11-24T02:00:00.000Z',
  byName: '周敏',
  used: 1,
};
const NAMED = {
  id: 'code-1',
  version: 2,
  outcomes: [
    { outcome: 'added', customerId: 'C8', name: '王*' },
    { outcome: 'unknown', customerId: null, name: null },
    { outcome: 'already', customerId: 'C7', name: '林**' },
  ],
};

/** The list of codes with one that may be open; what is sent is kept, by the name of its call. */
export function showCodes(
  query: string,
  change: Partial<DiscountDetail> = {},
  others: readonly Discount[] = [],
  answers: FakeCalls = {},
) {
  const sent: (readonly [string, Body])[] = [];
  const record = (call: string, result: unknown) => (body: Body) => {
    sent.push([call, body]);
    return result;
  };
  const app = renderApp(<CodeListPage />, {
    path: `/code-list${query}`,
    permissions: PERMISSIONS,
    calls: {
      ...CALLS,
      'Discount/GetList': { records: 1, results: [testCode(1, change), ...others] },
      'Discount/Get': ({ id }: Body) => others.find((one) => one.id === id) ?? testCode(1, change),
      'Discount/Save': record('Save', testCode(1)),
      'Discount/Approve': record('Approve', testCode(1)),
      'Discount/Remove': record('Remove', {}),
      'Discount/Test': record('Test', TRIAL),
      'Discount/GetUse': { orders: 12, customers: 2, refunded: 0, mostOfOneAddress: 9 },
      'Discount/GetUseDays': {
        from: '2026-11-17',
        to: '2026-11-26',
        days: [{ day: '2026-11-25', orders: 1, offFen: 2_000, revenueFen: 37_900 }],
      },
      'Discount/GetRedemptions': { ...KEYSET, results: [USE] },
      'Discount/Generate': record('Generate', { batchId: 'batch-7', count: 100 }),
      'Discount/SetEnabled': record('SetEnabled', [
        {
          id: 'code-1',
          outcome: 'refused',
          code: 'APPROVAL_NEEDED',
          text: { zh: '需先由另一位同事批准。', en: 'A colleague has to approve this first.' },
        },
      ]),
      'Discount/GetCustomers': { ...KEYSET, results: [CUSTOMER] },
      'Discount/AddCustomers': record('AddCustomers', NAMED),
      'Discount/RemoveCustomers': record('RemoveCustomers', testCode(1, { customers: 0 })),
      ...answers,
    },
  });
  return { ...app, sent };
}
