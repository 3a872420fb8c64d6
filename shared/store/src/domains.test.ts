import { createSlice, type Middleware, type Reducer } from '@reduxjs/toolkit';
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
  const build = (content: string, since: number) => ({
    container: `of_${content}`,
    domains: { orders: { content: content.repeat(16), since } },
  });

  test('the one that the registry got later is taken, in whatever order they load', () => {
    const first = newStore().store.domains;
    const old = first.acquire(counter('1.0'), build('a', 1));
    const later = first.acquire(counter('1.0'), build('b', 2));
    expect(later).not.toBe(old);
    expect(first.acquire(counter('1.0'), build('a', 1))).toBe(later);

    const second = newStore().store.domains;
    const newer = second.acquire(counter('1.0'), build('b', 2));
    expect(second.acquire(counter('1.0'), build('a', 1))).toBe(newer);
  });

  test('the same content, or one without a known time, is shared', () => {
    const { domains } = newStore().store;
    const known = domains.acquire(counter('1.0'), build('a', 1));
    expect(domains.acquire(counter('1.0'), build('a', 2))).toBe(known);
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

describe('a build whose pages are gone', () => {
  const build = (container: string) => ({ container });

  /** Counts the actions it sees, and records those that its middleware saw. */
  function listening(version: string, heard: string[]) {
    const counted = createSlice({
      name: 'orders',
      initialState: 0,
      reducers: { add: (state) => state + 1 },
    });
    const middleware: Middleware = () => (next) => (action) => {
      if (counted.actions.add.match(action)) heard.push(version);
      return next(action);
    };
    const definition: DomainDefinition<Counted> = {
      path: 'orders',
      version,
      create: (path) => ({
        made: version,
        reducers: { [path]: counted.reducer as Reducer },
        middleware: [middleware],
      }),
    };
    return { definition, add: counted.actions.add };
  }

  test('takes its domains with it, and the next build begins with new state', () => {
    const { store, stateAt } = newStore();
    const heard: string[] = [];
    const { definition, add } = listening('1.0', heard);
    const first = store.domains.acquire(definition, build('one'));
    store.dispatch(add());
    expect(stateAt('orders')).toBe(1);

    store.domains.letGo('one');
    store.dispatch(add());
    expect(stateAt('orders')).toBeNull();
    expect(heard).toEqual(['1.0']);

    expect(store.domains.acquire(definition, build('two'))).not.toBe(first);
    expect(stateAt('orders')).toBe(0);
    store.dispatch(add());
    expect(stateAt('orders')).toBe(1);
    expect(heard).toEqual(['1.0', '1.0']);
  });

  test('keeps domains that another build or the shell uses', () => {
    const { store } = newStore();
    const shared = store.domains.acquire(counter('1.0'), build('one'));
    store.domains.acquire(counter('1.0'), build('two'));
    store.domains.letGo('one');
    expect(store.domains.acquire(counter('1.0'), build('three'))).toBe(shared);

    const own = store.domains.acquire({ ...counter('1.0'), path: 'security' });
    store.domains.letGo('three');
    store.domains.letGo('two');
    expect(store.domains.acquire({ ...counter('1.0'), path: 'security' })).toBe(own);
    expect(store.domains.acquire(counter('1.0'))).not.toBe(shared);
  });

  test('takes the older instance that its pages began with, and not the newer one', () => {
    const { store, stateAt } = newStore();
    const heard: string[] = [];
    const older = listening('1.0', heard);
    store.domains.acquire(older.definition, build('one'));
    store.domains.acquire(listening('1.1', heard).definition, build('two'));
    store.dispatch(older.add());
    expect(heard).toEqual(['1.0', '1.1']);

    store.domains.letGo('one');
    store.dispatch(older.add());
    expect(heard).toEqual(['1.0', '1.1', '1.1']);
    expect(stateAt('orders')).toBe(2);
  });
});
