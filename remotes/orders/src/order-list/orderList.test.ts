import { ORDERS } from './orderList.js';

const { address: LIST, ask } = ORDERS;
const read = (text: string) => LIST.read(new URLSearchParams(text));

test('what is read is what was written, and the rest of the address stays', () => {
  const address =
    'tab=orders%232&order=BY2026112000000001&text=林&states=pending%2Cpaid&product=naolitu&channel=web&from=2026-11-01&to=2026-11-20&min=9.90&max=500&sort=-amountFen&page=7&size=50';
  const written = LIST.write(new URLSearchParams(address), read(address));

  expect(Object.fromEntries(written)).toEqual(Object.fromEntries(new URLSearchParams(address)));
});

test('an unfiltered list has an address without words', () => {
  expect(LIST.write(new URLSearchParams('tab=a'), read('')).toString()).toBe('tab=a');
});

test('what is not asked for is not sent', () => {
  expect(ask(LIST, read('min=0'))).toEqual({
    filter: { minFen: 0 },
    sort: { by: 'createdAt', direction: 'desc' },
    page: 1,
    pageSize: 20,
  });
});
