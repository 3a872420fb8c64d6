import { expect, test } from '@jest/globals';
import { person as administrator } from '../testing/renderLayout.js';
import { type Asked, arrivalAt } from './arrival.js';

const asked: Asked = { pathname: '/admin', areas: [], person: null, step: null };

test('the arrival at an address is reused for the same person and areas', () => {
  const first = arrivalAt(asked);
  expect(arrivalAt({ ...asked, areas: [] }, first)).toBe(first);
});

test.each<[string, Partial<Asked>]>([
  ['another address', { pathname: '/login' }],
  ['a step of signing in', { step: 'loginout' }],
])('%s gets a new arrival', (_, change) => {
  const first = arrivalAt(asked);
  const next = arrivalAt({ ...asked, ...change }, first);
  expect(next).not.toBe(first);
  expect(next.asked).toEqual({ ...asked, ...change });
});

test('the home page of administrators is in the work area, and sends a visitor to sign in', () => {
  const { target, answer, frame } = arrivalAt(asked);
  expect(target).toEqual({ kind: 'shell', page: 'home' });
  expect(answer).toMatchObject({ kind: 'goTo', path: '/login' });
  expect(frame).toBe('work-frame');
});

test('the blank refresh page is for administrators: it sends a visitor to sign in', () => {
  const visit = { ...asked, pathname: '/refresh' };
  expect(arrivalAt(visit).answer).toMatchObject({ kind: 'goTo', path: '/login' });
  const { target, answer, frame } = arrivalAt({ ...visit, person: administrator });
  expect([target, answer, frame]).toEqual([{ kind: 'shell', page: 'refresh' }, null, null]);
});

test.each([
  ['an administrator', 'admin', 'work-frame'],
  ['a customer', 'customer', null],
] as const)('an unknown address keeps the work area around %s alone', (_, audience, frame) => {
  const person = { ...administrator, audience };
  const arrival = arrivalAt({ ...asked, pathname: '/no-such-page', person });
  expect(arrival).toMatchObject({ target: { kind: 'unknown' }, answer: null, frame });
});
