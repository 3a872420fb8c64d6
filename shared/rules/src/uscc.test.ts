import { usccFault, usccOf } from './uscc.js';

test.each([
  ['91350100M000100Y43', null],
  ['91330100799655058B', null],
  ['91440300708461136T', null],
  ['914403001922038216', null],
  ['91350100M000100Y44', 'checkSign'],
  ['91350100M000100Y4', 'length'],
  ['91350100M000100Y433', 'length'],
  ['', 'length'],
  ['91350100I000100Y43', 'sign'],
  ['91350100O000100Y43', 'sign'],
  ['91350100S000100Y43', 'sign'],
  ['91350100V000100Y43', 'sign'],
  ['91350100Z000100Y43', 'sign'],
  ['9135010 M000100Y43', 'sign'],
  ['91A50100M000100Y43', 'form'],
] as const)('d13: the code %s: %s', (code, fault) => {
  expect(usccFault(code)).toBe(fault);
});

test('d13: one wrong sign, and two neighbours that changed places, are found', () => {
  const right = '91350100M000100Y43';
  for (let at = 8; at < 17; at += 1) {
    const other = right[at] === '7' ? '8' : '7';
    expect(usccFault(right.slice(0, at) + other + right.slice(at + 1))).toBe('checkSign');
    const [one = '', two = ''] = [right[at], right[at + 1]];
    if (one === two) continue;
    expect(usccFault(right.slice(0, at) + two + one + right.slice(at + 2))).toBe('checkSign');
  }
});

test('d13: small letters, wide signs and spaces are the same code', () => {
  expect(usccOf(' ９１350100 m000100-y43')).toBe('91350100M000100Y43');
});
