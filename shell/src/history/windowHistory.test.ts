import { describe, expect, test } from '@jest/globals';
import type { Place } from './place.js';
import { createWindowHistory, type HistoryRules } from './windowHistory.js';

const free: HistoryRules = { mayGo: () => true, isGone: () => false, refused: () => undefined };

/** jsdom's own history, at a fresh address. Tests await the event of each movement. */
function setUp(rules: Partial<HistoryRules> = {}) {
  window.history.pushState(null, '', '/start');
  let key = 0;
  const heard: [string, EventListener][] = [];
  const history = createWindowHistory(
    {
      history: window.history,
      location: window.location,
      addEventListener: ((kind: string, listener: EventListener) => {
        heard.push([kind, listener]);
        window.addEventListener(kind, listener);
      }) as Window['addEventListener'],
    },
    () => `k${++key}`,
    { ...free, ...rules },
  );
  const at = () => history.current().location.pathname + history.current().location.search;
  const moves = async (act: () => void, times = 1) => {
    const over = new Promise<void>((resolve) => {
      let left = times;
      const count = (): void => {
        left -= 1;
        if (left > 0) return;
        window.removeEventListener('popstate', count);
        resolve();
      };
      window.addEventListener('popstate', count);
    });
    act();
    await over;
  };
  const back = (times = 1) =>
    moves(() => {
      window.history.back();
    }, times);
  const forward = (times = 1) =>
    moves(() => {
      window.history.forward();
    }, times);
  return {
    history,
    at,
    back,
    forward,
    moves,
    stop: () => {
      for (const [kind, listener] of heard) window.removeEventListener(kind, listener);
    },
  };
}

const address = () => window.location.pathname + window.location.search;
let stop: () => void = () => undefined;
afterEach(() => {
  stop();
});

function start(rules: Partial<HistoryRules> = {}) {
  const set = setUp(rules);
  stop = set.stop;
  return set;
}

describe('moving', () => {
  test('TAB-07 Back and Forward go through the visited entries in order', async () => {
    const { history, at, back, forward } = start();
    for (const path of ['/a', '/b?page=2', '/a?page=3']) history.navigator.push(path);
    await back();
    expect([at(), history.current().action]).toEqual(['/b?page=2', 'POP']);
    await back();
    expect(at()).toBe('/a');
    await forward();
    expect(at()).toBe('/b?page=2');
  });

  test('listeners are told of each movement once, and its state is restored', async () => {
    const { history, back } = start();
    let heard = 0;
    const silence = history.subscribe(() => {
      heard += 1;
    });
    history.navigator.push('/a', { from: 1 });
    history.navigator.replace('/b', { from: 2 });
    history.navigator.push('/c');
    await back();
    expect([heard, history.current().location.state]).toEqual([4, { from: 2 }]);
    silence();
    history.navigator.push('/d');
    expect(heard).toBe(4);
  });
});

describe('closed tabs', () => {
  const closed = new Set<string>();
  const isGone = ({ pathname }: Place) => closed.has(pathname);
  beforeEach(() => {
    closed.clear();
  });

  test('TAB-07 are passed over, in both directions', async () => {
    const { history, at, back, forward } = start({ isGone });
    for (const path of ['/a', '/b', '/c', '/d']) history.navigator.push(path);
    closed.add('/b').add('/c');
    await back(2);
    expect([at(), address()]).toEqual(['/a', '/a']);
    await forward(2);
    expect([at(), address()]).toEqual(['/d', '/d']);
  });

  test('without an entry beyond them become the shown entry', async () => {
    const { history, at, forward, back } = start({ isGone });
    for (const path of ['/a', '/b']) history.navigator.push(path);
    await back();
    closed.add('/b');
    await forward();
    expect([at(), address()]).toEqual(['/a', '/a']);
  });

  test('Back passes over an entry that is shown already', async () => {
    const { history, at, back } = start();
    for (const path of ['/z', '/a', '/b']) history.navigator.push(path);
    history.navigator.replace('/a');
    await back(2);
    expect(at()).toBe('/z');
  });
});

describe('a page that must not be left', () => {
  function guarded(answer: boolean) {
    const asked: string[] = [];
    const set = start({
      mayGo: (to, from) => {
        if (from.pathname !== '/order') return true;
        asked.push(to.pathname);
        return Promise.resolve(answer);
      },
    });
    set.history.navigator.push('/before');
    set.history.navigator.push('/order');
    return { ...set, asked };
  }
  const answered = () =>
    new Promise<void>((resolve) => {
      setTimeout(resolve);
    });

  test('TAB-28 stays open if the user chooses to stay: link and Back', async () => {
    const { history, at, back, asked } = guarded(false);
    history.navigator.push('/elsewhere');
    await back(2);
    await answered();
    expect([at(), address()]).toEqual(['/order', '/order']);
    expect(asked).toEqual(['/elsewhere', '/before']);
  });

  test('TAB-28 is left if the user chooses to leave: Back', async () => {
    const { at, back } = guarded(true);
    await back(3);
    expect([at(), address()]).toEqual(['/before', '/before']);
  });

  test('TAB-28 is left if the user chooses to leave: link', async () => {
    const { history, at } = guarded(true);
    history.navigator.push('/elsewhere');
    await answered();
    expect(at()).toBe('/elsewhere');
  });
});

test.each([
  '//personal/info',
  '/.//personal/info',
  '/%2e//personal/info',
  '/\\evil.example',
  'https://evil.example/',
  'javascript:alert(1)',
])('%s is refused, by push and by replace', (to) => {
  const refused: string[] = [];
  const ways = setUp({ refused: (address) => refused.push(address) });
  stop = ways.stop;
  ways.history.navigator.push(to);
  ways.history.navigator.replace(to);
  ways.history.navigator.push({ pathname: to, search: '', hash: '' });
  expect(refused).toEqual([to, to, to]);
  expect([address(), ways.at()]).toEqual(['/start', '/start']);
});
