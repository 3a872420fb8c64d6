import { audienceFor } from './audienceFor.js';
import { isConflict, messageOf } from './failures.js';

test.each([
  [false, false, null],
  [false, true, null],
  [true, false, 'customer'],
  [true, true, 'admin'],
] as const)(
  'a page that requires sign-in (%s) of administrators (%s) is for %s',
  (require, admin, audience) => {
    expect(audienceFor({ require, admin })).toBe(audience);
  },
);

test('an outdated version is a conflict, and nothing else is', () => {
  expect(isConflict({ code: 'VERSION_CONFLICT' })).toBe(true);
  expect([{ code: 409 }, { code: 'TAKEN' }, {}].some(isConflict)).toBe(false);
});

test('a failure without a reason gives an empty one', () => {
  expect(messageOf({ message: '网络中断' })).toBe('网络中断');
  expect(messageOf({})).toBe('');
});
