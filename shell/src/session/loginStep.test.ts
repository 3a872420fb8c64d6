import { expect, test } from '@jest/globals';
import { createLoginSteps } from './loginStep.js';

function setUp(begun?: string) {
  sessionStorage.clear();
  localStorage.clear();
  if (begun !== undefined) sessionStorage.setItem('loginstep', begun);
  const clock = { now: 100_000 };
  return { clock, steps: createLoginSteps(sessionStorage, localStorage, () => clock.now) };
}

test('a step lasts until it has come back', () => {
  const { steps } = setUp();
  expect(steps.current()).toBeNull();
  steps.begin('loginout');
  expect(steps.current()).toBe('loginout');
  steps.end();
  expect(steps.current()).toBeNull();
});

test('a step that came back in another window is over in this one, and a later one is not', () => {
  const { clock, steps } = setUp();
  steps.begin('loginout');
  clock.now += 500;
  localStorage.setItem('banyan.stepended', String(clock.now));
  expect(steps.current()).toBeNull();
  clock.now += 500;
  steps.begin('loginout');
  expect(steps.current()).toBe('loginout');
});

test('a step of another window that is heard of when it has come back is over', () => {
  const { clock, steps } = setUp();
  const since = clock.now;
  clock.now += 500;
  localStorage.setItem('banyan.stepended', String(clock.now));
  clock.now += 500;
  steps.begin('loginout', since);
  expect(steps.current()).toBeNull();
});

test('a step that never comes back blocks nobody for long', () => {
  const { clock, steps } = setUp();
  steps.begin('logining');
  clock.now += 29_999;
  expect(steps.current()).toBe('logining');
  clock.now += 1;
  expect(steps.current()).toBeNull();
});

test.each(['', 'logining', 'loginout x', 'admin 100000', 'loginout 999999999'])(
  'the marker %p is none',
  (begun) => {
    expect(setUp(begun).steps.current()).toBeNull();
  },
);
