import { expect, test } from '@jest/globals';
import { type Act, followActsPast } from './actsPast.js';

const BUILD = '0'.repeat(16);
const OWN = `at Object.apply (https://x.example/areas/shell/${BUILD}/versions.js:1:1)`;
const SHELL = `at openTab (https://x.example/areas/shell/${BUILD}/main.js:1:9)`;
const orders = (line: number) => `at f (https://x.example/areas/orders/${BUILD}/a.js:${line}:1)`;

/** A window whose calls come from where the test says. */
function setUp(webdriver = false) {
  const told: Act[] = [];
  const calls: string[] = [];
  let stack = '';
  class Storage {
    setItem(...given: readonly unknown[]) {
      calls.push(given.join());
    }
  }
  class History {
    pushState() {}
    replaceState() {}
    back() {}
    forward() {}
    go() {}
  }
  class Target {
    addEventListener() {}
    removeEventListener() {}
  }
  let timers = 0;
  const window = Object.assign(new Target() as unknown as EventTarget, {
    Storage,
    History,
    EventTarget: Target as unknown as typeof EventTarget,
    document: new Target() as unknown as EventTarget,
    navigator: { webdriver },
    setInterval: () => ++timers,
    clearInterval: () => undefined,
    clearTimeout: () => undefined,
  });
  const { running } = followActsPast({
    window: window as never,
    stack: () => `Error\n${OWN}\n${stack}`,
    tell: (act) => {
      told.push(act);
    },
  });
  const from = (...lines: readonly string[]) => {
    stack = lines.join('\n');
  };
  const said = (acts: readonly Act[]) =>
    acts.map(({ build, cause }) => [build.area, cause.name, cause.stack]);
  return { window, calls, from, told: () => said(told), running: () => said(running()) };
}

test('what an area stores is stored, and told once for each place', () => {
  const { window, calls, from, told } = setUp();
  from(orders(3));
  const storage = new window.Storage();
  storage.setItem('bad', '1');
  storage.setItem('bad', '2');
  expect(calls).toEqual(['bad,1', 'bad,2']);
  expect(told()).toEqual([['orders', 'StorageWrite', orders(3)]]);
});

test('an act of the shell is not told, also where an area asked for it', () => {
  const { window, from, told } = setUp();
  from(SHELL, orders(3));
  new window.History().pushState();
  expect(told()).toEqual([]);
  from(orders(4));
  new window.History().pushState();
  expect(told()).toEqual([['orders', 'HistoryCall', orders(4)]]);
});

test('an interval runs until it is cleared', () => {
  const { window, from, running } = setUp();
  from(orders(5));
  window.setInterval();
  const second = window.setInterval();
  expect(running()).toHaveLength(2);
  (window.clearInterval as (timer: number) => void)(second);
  expect(running()).toEqual([['orders', 'LeftInterval', orders(5)]]);
});

test.each(['window', 'document'] as const)(
  'a listener on the %s is there until it is removed, aborted, or heard once',
  (which) => {
    const { window, from, running } = setUp();
    const whole = which === 'window' ? window : window.document;
    const leaving = new AbortController();
    const heard = () => undefined;
    from(orders(7));
    whole.addEventListener('online', heard, true);
    whole.addEventListener('online', heard, { once: true });
    whole.addEventListener('offline', heard, { signal: leaving.signal });
    new window.EventTarget().addEventListener('online', heard);
    expect(running()).toHaveLength(2);
    leaving.abort();
    whole.removeEventListener('online', heard);
    expect(running()).toEqual([['orders', 'LeftListener', orders(7)]]);
    whole.removeEventListener('online', heard, { capture: true });
    expect(running()).toEqual([]);
  },
);

test('a window that a program drives is left alone', () => {
  const { window, from, told } = setUp(true);
  from(orders(3));
  new window.Storage().setItem('bad', '1');
  expect(told()).toEqual([]);
});
