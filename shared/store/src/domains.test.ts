import type { Reducer } from '@reduxjs/toolkit';
import { createAppStore } from './createAppStore.js';
import type { DomainDefinition, DomainParts } from './domains.js';

type Counted = DomainParts & { readonly made: string };

function unused(): never {
  throw new Error('this test calls nothing');
}

function newStore() {
  const store = createAppStore({ post: unused, download: unused, downloadAs: unused });
  return { store, stateAt: (path: string) => (store.getState() as Record<string, unknown>)[path] };
}

function counter(version: string, migrate?: (older: unknown) => unknown) {
  const definition: DomainDefinition<Counted> = {
    path: 'orders',
    version,
    create: (path) => ({
      made: version,
      reducers: { [path]: ((state = { from: version }) => state) as Reducer },
    }),
    ...(migrate === undefined ? {} : { migrate }),
  };
  return definition;
}

test('state is there as soon as a domain is acquired, before any other action', () => {
  const { store, stateAt } = newStore();
  store.domains.acquire(counter('1.0'));
  expect(stateAt('orders')).toEqual({ from: '1.0' });
});

test('two areas that carry the same version share one instance', () => {
  const { store } = newStore();
  const first = store.domains.acquire(counter('1.2'));
  expect(store.domains.acquire(counter('1.2'))).toBe(first);
});

test('an older minor gets the newer instance that is already there', () => {
  const { store } = newStore();
  const newer = store.domains.acquire(counter('1.3'));
  expect(store.domains.acquire(counter('1.2'))).toBe(newer);
});

test('a newer minor replaces the reducer and migrates the state once', () => {
  const { store, stateAt } = newStore();
  store.domains.acquire(counter('1.0'));
  const newer = store.domains.acquire(
    counter('1.1', (older) => ({ ...(older as object), migrated: true })),
  );
  expect(newer.made).toBe('1.1');
  expect(stateAt('orders')).toEqual({ from: '1.0', migrated: true });
});

describe('of one version', () => {
  const origin = (content: string, since: number) => ({ content: content.repeat(16), since });

  test('the one that the registry had later is taken, whichever is loaded first', () => {
    const first = newStore().store.domains;
    const old = first.acquire(counter('1.0'), origin('a', 1));
    const later = first.acquire(counter('1.0'), origin('b', 2));
    expect(later).not.toBe(old);
    expect(first.acquire(counter('1.0'), origin('a', 1))).toBe(later);

    const second = newStore().store.domains;
    const newer = second.acquire(counter('1.0'), origin('b', 2));
    expect(second.acquire(counter('1.0'), origin('a', 1))).toBe(newer);
  });

  test('the same content, or one that nobody tells the time of, is shared', () => {
    const { domains } = newStore().store;
    const known = domains.acquire(counter('1.0'), origin('a', 1));
    expect(domains.acquire(counter('1.0'), origin('a', 2))).toBe(known);
    expect(domains.acquire(counter('1.0'))).toBe(known);
  });
});

test('another major lives beside the first one', () => {
  const { store, stateAt } = newStore();
  store.domains.acquire(counter('1.0'));
  store.domains.acquire(counter('2.0'));
  expect(stateAt('orders')).toEqual({ from: '1.0' });
  expect(stateAt('orders@2')).toEqual({ from: '2.0' });
});
