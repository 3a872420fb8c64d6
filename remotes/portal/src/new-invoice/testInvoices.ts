import type { InvoiceableOrder, InvoiceTitle, MyInvoice } from '@banyan/contract/invoices';

export function testInvoiceable(number: number, change: Partial<InvoiceableOrder> = {}) {
  const order: InvoiceableOrder = {
    id: `BY202611260000000${number}`,
    product: { zh: '思维导图', en: 'Mind Map' },
    edition: { zh: '专业版', en: 'Professional' },
    createdAt: '2026-11-26T00:00:00.000Z',
    amountFen: 39_900,
    invoiceableFen: 39_900,
    refunds: [],
    ...change,
  };
  return order;
}

export const company: InvoiceTitle = {
  id: 't1',
  type: 'company',
  name: '福州示例科技有限公司',
  taxNumber: '91350100M000100Y43',
  address: '',
  phone: '',
  bank: '',
  account: '',
  isDefault: true,
  version: 1,
};

export const individual: InvoiceTitle = {
  ...company,
  id: 't2',
  type: 'person',
  name: '林小满',
  taxNumber: '',
  isDefault: false,
};

export function testMine(change: Partial<MyInvoice> = {}): MyInvoice {
  const { id: _id, isDefault: _isDefault, version: _version, ...title } = company;
  return {
    id: 'FP20261126000001',
    kind: 'ordinary',
    title,
    emails: ['lin@example.com'],
    remark: '',
    amountFen: 39_900,
    state: 'applied',
    number: null,
    issuedOn: null,
    reason: null,
    reissueOf: null,
    reissueReason: null,
    orders: [{ id: 'BY2026112600000001', amountFen: 39_900 }],
    files: [],
    appliedAt: '2026-11-26T00:00:00.000Z',
    decidedAt: null,
    version: 1,
    mayReissue: false,
    ...change,
  };
}
