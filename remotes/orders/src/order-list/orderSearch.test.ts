import { readSearch, toQuery, writeSearch } from './orderSearch.js';

const read = (text: string) => readSearch(new URLSearchParams(text));

test.each([
  ['page=-3', { page: 1 }],
  ['page=2.9', { page: 2 }],
  ['page=99999999', { page: 10_000 }],
  ['page=NaN', { page: 1 }],
  ['size=1000000', { pageSize: 20 }],
  ['size=50', { pageSize: 50 }],
  ['sort=-amountFen', { sort: { by: 'amountFen', direction: 'desc' } }],
  ['sort=customerPhone', { sort: { by: 'createdAt', direction: 'desc' } }],
  ['sort=--id', { sort: { by: 'createdAt', direction: 'desc' } }],
])('the address %s means %o', (address, expected) => {
  expect(read(address)).toMatchObject(expected);
});

test.each([
  ['states=paid,stolen,paid', { states: ['paid'] }],
  ['channel=carrier-pigeon', { channel: null }],
  ['from=2026-02-30&to=2026-03-01', { from: null, to: '2026-03-01' }],
  ['min=1.005&max=19.9', { minFen: null, maxFen: 1990 }],
  [`text=${'x'.repeat(100)}`, { text: 'x'.repeat(64) }],
])('the address %s filters by %o', (address, expected) => {
  expect(read(address).filters).toMatchObject(expected);
});

test('what is read is what was written, and the rest of the address stays', () => {
  const address =
    'tab=orders%232&order=BY2026112000000001&text=林&states=pending%2Cpaid&product=naolitu&channel=web&from=2026-11-01&to=2026-11-20&min=9.90&max=500&sort=-amountFen&page=7&size=50';
  const written = writeSearch(new URLSearchParams(address), read(address));

  expect(Object.fromEntries(written)).toEqual(Object.fromEntries(new URLSearchParams(address)));
});

test('an unfiltered list has an address without words', () => {
  expect(writeSearch(new URLSearchParams('tab=a'), read('')).toString()).toBe('tab=a');
});

test('what is not asked for is not sent', () => {
  expect(toQuery(read('min=0'))).toEqual({
    filter: { minFen: 0 },
    sort: { by: 'createdAt', direction: 'desc' },
    page: 1,
    pageSize: 20,
  });
});
