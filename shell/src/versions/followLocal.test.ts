import type { ReleaseDocument } from '@banyan/contract/releases';
import { expect, test } from '@jest/globals';
import { releasesOf } from '../tabs/testTabs.js';
import { followLocal } from './followLocal.js';

test('follows each machine in the document once, and stops when it is no longer named', () => {
  let current: ReleaseDocument = releasesOf();
  let read = 0;
  const listeners = new Set<() => void>();
  const open = new Map<string, EventTarget>();
  const stop = followLocal(
    {
      current: () => current,
      subscribe: (listener) => {
        listeners.add(listener);
        return () => listeners.delete(listener);
      },
      refresh: () => {
        read += 1;
        return Promise.resolve();
      },
    },
    (url) => {
      const changes = Object.assign(new EventTarget(), { close: () => void open.delete(url) });
      open.set(url, changes);
      return changes as unknown as EventSource;
    },
  );
  const name = (...origins: readonly string[]) => {
    current = { ...current, local: origins.map((origin) => ({ area: 'a', origin })) };
    for (const listener of listeners) listener();
  };
  expect([...open.keys()]).toEqual([]);
  name('http://a', 'http://b');
  name('http://b', 'http://a');
  expect([...open.keys()]).toEqual(['http://a/changes', 'http://b/changes']);
  open.get('http://a/changes')?.dispatchEvent(new Event('open'));
  expect(read).toBe(1);
  open.get('http://a/changes')?.dispatchEvent(new MessageEvent('message', { data: '1' }));
  expect(read).toBe(2);
  name('http://b');
  expect([...open.keys()]).toEqual(['http://b/changes']);
  stop();
  expect(open.size).toBe(0);
});
