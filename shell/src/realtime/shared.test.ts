import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import type { News } from './news.js';
import { shareLine } from './shared.js';

beforeEach(() => {
  jest.useFakeTimers({ now: 0 });
  clock = 0;
});
afterEach(() => {
  jest.useRealTimers();
});

const EVENT = { kind: 'event', event: { kind: 'releasesChanged', revision: 'r1' } } as const;
/** Lets promises settle. */
const settled = () => jest.advanceTimersByTimeAsync(0);

/** A browser: one lock per name, granted in the order of the requests, and channels. */
function browser() {
  const waiting: (() => Promise<void>)[] = [];
  const ears = new Set<(data: unknown) => void>();
  let isHeld = false;
  let isStrict = false;

  function next(): void {
    const grant = isHeld ? undefined : waiting.shift();
    if (grant === undefined) return;
    isHeld = true;
    void grant().then(() => {
      isHeld = false;
      next();
    });
  }
  const locks = {
    request: (
      _name: string,
      { signal }: { readonly signal: AbortSignal },
      act: () => Promise<void>,
    ) =>
      new Promise<void>((resolve, reject) => {
        if (isStrict) {
          reject(new DOMException('not allowed', 'SecurityError'));
          return;
        }
        const grant = () => act().then(resolve);
        signal.addEventListener('abort', () => {
          const at = waiting.indexOf(grant);
          if (at !== -1) waiting.splice(at, 1);
          reject(new DOMException('aborted', 'AbortError'));
        });
        waiting.push(grant);
        queueMicrotask(next);
      }),
  } as unknown as Pick<LockManager, 'request'>;
  const channel = () => {
    let own: ((data: unknown) => void) | null = null;
    return {
      post: (word: unknown) => {
        for (const ear of [...ears])
          if (ear !== own) queueMicrotask(() => ear(structuredClone(word)));
      },
      listen: (listener: (data: unknown) => void) => {
        own = listener;
        ears.add(listener);
      },
      close: () => {
        if (own !== null) ears.delete(own);
      },
    };
  };
  return {
    locks,
    channel,
    forbid: () => {
      isStrict = true;
    },
  };
}

let ids = 0;
/** Epoch milliseconds. */
let clock = 0;

function openWindow(
  { locks, channel }: ReturnType<typeof browser>,
  { isAlone = false, since = clock } = {},
) {
  const told: News[] = [];
  const line = {
    isTakeover: null as boolean | null,
    wakes: 0,
    stops: 0,
    tell: (() => undefined) as (news: News) => void,
  };
  const look = { isVisible: true };
  const shared = shareLine({
    name: 'banyan.hub.admin.A1',
    others: isAlone ? null : { locks, channel: channel() },
    open: ({ isTakeover, tell }) => {
      line.isTakeover = isTakeover;
      line.tell = tell;
      return {
        wake: () => {
          line.wakes += 1;
        },
        stop: () => {
          line.stops += 1;
        },
      };
    },
    tell: (news) => told.push(news),
    isVisible: () => look.isVisible,
    since,
    now: () => clock,
    newId: () => {
      ids += 1;
      return String(ids);
    },
  });
  return {
    line,
    shared,
    look,
    told: () => told.map((news) => ('state' in news ? news.state : news.kind)),
    revisions: () =>
      told.flatMap((news) =>
        news.kind === 'event' && news.event.kind === 'releasesChanged' ? [news.event.revision] : [],
      ),
    isLeader: () => line.isTakeover !== null,
  };
}

test('the first window connects, and all windows get its news', async () => {
  const place = browser();
  const [first, second, third] = [openWindow(place), openWindow(place), openWindow(place)];
  await settled();
  expect([first, second, third].map(({ isLeader }) => isLeader())).toEqual([true, false, false]);
  expect(first.line.isTakeover).toBe(false);
  first.line.tell({ kind: 'state', state: 'online' });
  first.line.tell(EVENT);
  await settled();
  for (const { told } of [first, second, third]) expect(told()).toEqual(['online', 'event']);
});

test('a window opened later gets the state of the connection', async () => {
  const place = browser();
  const first = openWindow(place);
  await settled();
  first.line.tell({ kind: 'state', state: 'online' });
  const second = openWindow(place);
  await settled();
  expect(second.told()).toEqual(['online']);
});

test('a window hears what happened between its first read and its listening, and nothing older', async () => {
  const place = browser();
  const first = openWindow(place);
  await settled();
  first.line.tell({ kind: 'state', state: 'online' });
  first.line.tell(EVENT);
  clock = 2_000;
  first.line.tell({ kind: 'event', event: { kind: 'releasesChanged', revision: 'r2' } });
  const second = openWindow(place, { since: 1_000 });
  clock = 3_000;
  const third = openWindow(place);
  await settled();
  expect([second.revisions(), third.revisions()]).toEqual([['r2'], []]);
  first.line.tell({ kind: 'event', event: { kind: 'releasesChanged', revision: 'r3' } });
  await settled();
  expect([second.revisions(), third.revisions()]).toEqual([['r2', 'r3'], ['r3']]);
});

test('when the connected window closes, one of the others takes over, once', async () => {
  const place = browser();
  const [first, second, third] = [openWindow(place), openWindow(place), openWindow(place)];
  await settled();
  first.line.tell({ kind: 'state', state: 'online' });
  await settled();
  first.shared.stop();
  await settled();
  expect(first.line.stops).toBe(1);
  expect([second.line.isTakeover, third.line.isTakeover]).toEqual([true, null]);
  second.line.tell({ kind: 'reconnected' });
  await settled();
  expect(third.told()).toEqual(['online', 'reconnected']);
  expect(first.told()).toEqual(['online']);
});

test('a window that was stopped while it waited never connects', async () => {
  const place = browser();
  const [first, second] = [openWindow(place), openWindow(place)];
  await settled();
  second.shared.stop();
  first.shared.stop();
  await settled();
  expect(second.isLeader()).toBe(false);
});

test('messages that are not from our windows are ignored', async () => {
  const place = browser();
  const [, second] = [openWindow(place), openWindow(place)];
  const stranger = place.channel();
  await settled();
  const before = second.told();
  stranger.post({ kind: 'state', state: 'up' });
  stranger.post({ kind: 'event', event: { kind: 'unknown' } });
  stranger.post('hello');
  stranger.post(null);
  await settled();
  expect(second.told()).toEqual(before);
});

describe('waking', () => {
  test('a window that does not hold the connection wakes the one that does', async () => {
    const place = browser();
    const [first, second] = [openWindow(place), openWindow(place)];
    await settled();
    second.shared.wake();
    first.shared.wake();
    await settled();
    expect([first.line.wakes, second.line.wakes]).toEqual([2, 0]);
  });

  test('while the connection is lost, a visible window triggers the attempts', async () => {
    const place = browser();
    const [first, second] = [openWindow(place), openWindow(place)];
    await settled();
    first.line.tell({ kind: 'state', state: 'offline' });
    await jest.advanceTimersByTimeAsync(10_000);
    expect(first.line.wakes).toBe(2);
    second.look.isVisible = false;
    await jest.advanceTimersByTimeAsync(10_000);
    expect(first.line.wakes).toBe(2);
    second.look.isVisible = true;
    first.line.tell({ kind: 'state', state: 'online' });
    await jest.advanceTimersByTimeAsync(60_000);
    expect(first.line.wakes).toBe(2);
  });
});

test.each([true, false])(
  'each window connects without locks (no channel either: %s)',
  async (isAlone) => {
    const place = browser();
    place.forbid();
    const windows = [openWindow(place, { isAlone }), openWindow(place, { isAlone })];
    await settled();
    expect(windows.map(({ isLeader }) => isLeader())).toEqual([true, true]);
  },
);
