import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import type { Session } from './session.js';
import { watchSession } from './watchSession.js';
import type { Windows } from './windows.js';

beforeEach(() => {
  jest.useFakeTimers({ now: 0 });
});
afterEach(() => {
  jest.useRealTimers();
});

const alone: Windows = { tell: () => undefined, listen: () => undefined };

test('a window that is asking whether its idle time is over counts as over, and asks only once', async () => {
  const standing = jest.fn<Session['standing']>(() => new Promise(() => undefined));
  const session = { standing, step: () => null } as unknown as Session;
  const watched = watchSession(session, alone, {
    audience: 'admin',
    secondsLeft: 3_600,
    idleSecondsLeft: 10,
  });
  await jest.advanceTimersByTimeAsync(11_000);
  expect(watched.isOver()).toBe(true);
  expect(await watched.isAlive()).toBe(false);
  expect(standing).toHaveBeenCalledTimes(1);
});

test('a session that the server no longer has is ended, and the reason is told', async () => {
  const standing = () => Promise.resolve({ now: 0, expiresAt: null, idleEndsAt: null });
  const session = { standing, step: () => null } as unknown as Session;
  const watched = watchSession(session, alone, {
    audience: 'customer',
    secondsLeft: 3_600,
    idleSecondsLeft: null,
  });
  expect(watched.isOver()).toBe(false);
  expect(await watched.isAlive()).toBe(false);
  expect(watched.keepAlive.state()).toEqual({ kind: 'ended', reason: 'elsewhere' });
});
