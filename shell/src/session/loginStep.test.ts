import { expect, test } from '@jest/globals';
import { createLoginSteps } from './loginStep.js';

function setUp(marker?: string, begun?: string) {
  sessionStorage.clear();
  localStorage.clear();
  if (marker !== undefined) sessionStorage.setItem('loginstep', marker);
  if (begun !== undefined) sessionStorage.setItem('banyan.stepbegun', begun);
  const clock = { now: 100_000 };
  return { clock, steps: createLoginSteps(sessionStorage, localStorage, () => clock.now) };
}

test('a step lasts until the window has returned from it', () => {
  const { steps } = setUp();
  expect(steps.current()).toBeNull();
  steps.begin('loginout');
  expect(steps.current()).toBe('loginout');
  steps.end();
  expect(steps.current()).toBeNull();
});

test('a return in another window ends the step in this one, but not a later step', () => {
  const { clock, steps } = setUp();
  steps.begin('loginout');
  clock.now += 500;
  localStorage.setItem('banyan.stepended', String(clock.now));
  expect(steps.current()).toBeNull();
  clock.now += 500;
  steps.begin('loginout');
  expect(steps.current()).toBe('loginout');
});

test('a step of another window that is told after its return is over', () => {
  const { clock, steps } = setUp();
  const since = clock.now;
  clock.now += 500;
  localStorage.setItem('banyan.stepended', String(clock.now));
  clock.now += 500;
  steps.begin('loginout', since);
  expect(steps.current()).toBeNull();
});

test('a step without a return ends after a time limit', () => {
  const { clock, steps } = setUp();
  steps.begin('logining');
  clock.now += 29_999;
  expect(steps.current()).toBe('logining');
  clock.now += 1;
  expect(steps.current()).toBeNull();
});

test.each(['logining', 'loginout'] as const)(
  'the stored marker is the bare word %s, and both keys go with the step',
  (step) => {
    const { steps } = setUp();
    steps.begin(step);
    expect(sessionStorage.getItem('loginstep')).toBe(step);
    steps.end();
    expect(sessionStorage).toHaveLength(0);
  },
);

test.each([
  ['', '100000'],
  ['logining', undefined],
  ['loginout', 'x'],
  ['admin', '100000'],
  ['loginout', '999999999'],
  ['loginout 100000', undefined],
])('the marker %p that began at %p is ignored', (marker, begun) => {
  expect(setUp(marker, begun).steps.current()).toBeNull();
});
