import { expect, test } from '@jest/globals';
import { type RenewParts, renewOnce, SessionGone } from './renewOnce.js';

/** Runs requests one after another, as the browser's locks do. */
function oneAtATime(): RenewParts['locks'] {
  let last: Promise<unknown> = Promise.resolve();
  const request = (_name: string, act: () => Promise<unknown>) => {
    const next = last.then(act);
    last = next.catch(() => undefined);
    return next;
  };
  return { request } as RenewParts['locks'];
}

function server(expiresAt: number | null) {
  const state = { now: 1_000, expiresAt, calls: 0 };
  const parts: RenewParts = {
    audience: 'admin',
    locks: oneAtATime(),
    standing: () =>
      Promise.resolve({ now: state.now, expiresAt: state.expiresAt, idleEndsAt: null }),
    silently: () => {
      state.calls += 1;
      state.expiresAt = state.now + 3_600;
      return Promise.resolve();
    },
  };
  return { state, parts };
}

test('ten windows at once renew with one call per round, for a hundred rounds', async () => {
  const { state, parts } = server(1_030);
  for (let round = 1; round <= 100; round += 1) {
    const windows = Array.from({ length: 10 }, () => renewOnce(parts));
    expect(await Promise.all(windows)).toEqual(new Array(10).fill(3_600));
    expect(state.calls).toBe(round);
    state.now += 3_570;
  }
});

test('a session that has ended is not renewed', async () => {
  const { state, parts } = server(null);
  await expect(renewOnce(parts)).rejects.toThrow(SessionGone);
  expect(state.calls).toBe(0);
});

test('after a failed renewal the next window has its turn', async () => {
  const { state, parts } = server(1_030);
  const failing = { ...parts, silently: () => Promise.reject(new Error('no line')) };
  await expect(renewOnce(failing)).rejects.toThrow('no line');
  expect(await renewOnce(parts)).toBe(3_600);
  expect(state.calls).toBe(1);
});

test('a session with a refused token is renewed however long it lasts', async () => {
  const { state, parts } = server(5_000);
  expect(await renewOnce(parts)).toBe(4_000);
  expect(state.calls).toBe(0);
  expect(await renewOnce({ ...parts, isForced: true })).toBe(3_600);
  expect(state.calls).toBe(1);
});
