import { createBreaker } from './breaker.js';

test('three failures in a row leave an address alone, and one call at a time looks whether it is back', () => {
  let now = 0;
  const breaker = createBreaker(() => now);
  breaker.failed();
  breaker.failed();
  breaker.worked();
  breaker.failed();
  breaker.failed();
  expect([breaker.isOpen, breaker.mayTry()]).toEqual([false, true]);
  breaker.failed();
  expect([breaker.isOpen, breaker.mayTry()]).toEqual([true, false]);

  now = 2_000;
  expect(breaker.mayTry()).toBe(true);
  breaker.begun();
  expect(breaker.mayTry()).toBe(false);
  breaker.failed();
  now = 3_999;
  expect(breaker.mayTry()).toBe(false);
  now = 4_000;
  breaker.begun();
  breaker.worked();
  expect([breaker.isOpen, breaker.mayTry()]).toEqual([false, true]);
});
