import { leftToInvoice, missingForSpecial, readTitle, titleFaults, titleOf } from './invoicing.js';

const NONE = { taxNumber: '', address: '', phone: '', bank: '', account: '' };
const company = {
  type: 'company' as const,
  name: '福州示例科技有限公司',
  taxNumber: '91350100M000100Y43',
  address: '福州市鼓楼区一路 1 号',
  phone: '0591-12345678',
  bank: '工商银行福州支行',
  account: '1402021234567890123',
};

test.each([
  [39_900, 0, 0, 0, 39_900],
  [39_900, 10_000, 0, 0, 29_900],
  [39_900, 10_000, 9_900, 0, 20_000],
  [39_900, 0, 0, 39_900, 0],
  [39_900, 39_900, 0, 0, 0],
  [39_900, 30_000, 0, 39_900, 0],
])('d13: of %d, refunded %d and being refunded %d, invoiced %d, is left %d', (...amounts) => {
  const [amountFen, refundedFen, refundingFen, invoicedFen, left] = amounts;
  expect(leftToInvoice({ amountFen, refundedFen, refundingFen, invoicedFen })).toBe(left);
});

test.each([
  ['a company', company, {}],
  ['no name', { ...company, name: '' }, { name: 'empty' }],
  ['no tax number', { ...company, taxNumber: '' }, { taxNumber: 'empty' }],
  ['a wrong one', { ...company, taxNumber: '91350100M000100Y44' }, { taxNumber: 'taxNumber' }],
  ['a mobile phone', { ...company, phone: '13800138000' }, {}],
  ['no phone number', { ...company, phone: '' }, {}],
  ['no phone at all', { ...company, phone: '1' }, { phone: 'phone' }],
  ['7 digits of an account', { ...company, account: '1234567' }, { account: 'account' }],
  ['31 digits', { ...company, account: '1'.repeat(31) }, { account: 'account' }],
  ['a person', { ...NONE, type: 'person' as const, name: '林小满' }, {}],
] as const)('d13: %s', (_title, title, faults) => {
  expect(titleFaults(title)).toEqual(faults);
});

test('d13: a special invoice needs all of a company, and nothing of a person is enough', () => {
  expect(missingForSpecial(company)).toEqual([]);
  expect(missingForSpecial({ ...company, bank: '', account: '' })).toEqual(['bank', 'account']);
  expect(missingForSpecial({ ...NONE, type: 'person', name: '林小满' })).toEqual(['type']);
});

test('a title is kept in one form, and a person’s has a name alone', () => {
  const typed = {
    ...company,
    name: ' 福州示例科技有限公司 ',
    taxNumber: '９１350100 m000100y43',
    address: ' 一路 1 号 ',
    phone: '0591 1234 5678',
    bank: ' 工行 ',
    account: '1402 0212 3456',
  };
  expect(titleOf(typed)).toMatchObject({
    taxNumber: '91350100M000100Y43',
    account: '140202123456',
    name: company.name,
    address: '一路 1 号',
    phone: '059112345678',
    bank: '工行',
  });
  expect(titleOf({ ...company, type: 'person' })).toEqual({
    ...NONE,
    type: 'person',
    name: company.name,
  });
});

test.each([
  ['名称：福州示例科技有限公司 税号：91350100M000100Y43', 2],
  ['公司名称: 甲有限公司\n纳税人识别号: 91350100M000100Y43\n开户行：工行\n账号：123456789', 4],
  ['税号：91350100M000100Y43', 0],
  ['福州示例科技有限公司', 0],
])('what is pasted fills the fields: %s', (pasted, fields) => {
  expect(Object.keys(readTitle(pasted) ?? {})).toHaveLength(fields);
});

test('a pasted address with spaces stays whole', () => {
  expect(readTitle('名称：甲公司 地址：福州市 鼓楼区 1 号 电话：0591-1234567')).toEqual({
    name: '甲公司',
    address: '福州市 鼓楼区 1 号',
    phone: '0591-1234567',
  });
});

test('a separator at the end of a value is not part of it, and a label without a value is left out', () => {
  expect(readTitle('名称：甲公司， 税号：91350100M000100Y43；')).toEqual({
    name: '甲公司',
    taxNumber: '91350100M000100Y43',
  });
  expect(readTitle('名称：甲公司 税号：')).toBeNull();
  expect(readTitle('名称：a，b公司 税号：91350100M000100Y43')).toMatchObject({ name: 'a，b公司' });
});
