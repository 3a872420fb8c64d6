import { maskPhone } from './maskPhone.js';

test.each([
  ['13812345678', '138****5678'],
  ['12345', '12345'],
  ['', ''],
])('%s is shown as %s', (phone, shown) => {
  expect(maskPhone(phone)).toBe(shown);
});
