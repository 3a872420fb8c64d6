import { createApi } from '@banyan/platform/query';
import { createAppStore, type DomainParts } from '@banyan/store';
import { testHub } from '@banyan/testing/hub';
import { type Changes, hearChanges } from './hearChanges.js';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

const EVENT = { kind: 'changed', entity: 'code', id: 'A1', version: 2 } as const;

function unused(): never {
  throw new Error('this test calls nothing');
}

function setUp(others?: Changes['others']) {
  const asked: string[] = [];
  const hub = testHub();
  const store = createAppStore({ post: unused, download: unused, downloadAs: unused });
  store.domains.connect(hub);
  const parts = store.domains.acquire({
    path: 'codes',
    version: '1.0',
    create: (reducerPath) => {
      const api = createApi({
        reducerPath,
        baseQuery: (call: string) => {
          asked.push(call);
          return { data: { id: 'A1', version: 2 } };
        },
        tagTypes: ['Code'],
        endpoints: (build) => ({
          codes: build.query<unknown, void>({ query: () => 'list', providesTags: ['Code'] }),
          save: build.mutation<unknown, void>({ query: () => 'save', invalidatesTags: ['Code'] }),
        }),
      });
      const changes = hearChanges(api, {
        entities: { code: () => ['Code'] },
        ...(others === undefined ? {} : { others }),
        all: ['Code'],
      });
      const domain = {
        ...changes,
        reducers: { [reducerPath]: api.reducer },
        middleware: [api.middleware, changes.middleware],
        api,
      };
      return domain satisfies DomainParts;
    },
  });
  const { codes, save } = parts.api.endpoints;
  return {
    asked,
    hub,
    store,
    show: () => store.dispatch(codes.initiate()),
    save: () => store.dispatch(save.initiate()),
  };
}

test('a burst of fifty events costs one reading', async () => {
  const { asked, hub, show } = setUp();
  await show();
  for (let i = 0; i < 50; i++) hub.tell(EVENT);
  await jest.advanceTimersByTimeAsync(1000);
  expect(asked).toEqual(['list', 'list']);
});

test('endless changes cost one reading in two seconds, and the last one is not lost', async () => {
  const { asked, hub, show } = setUp();
  await show();
  for (let i = 0; i < 100; i++) {
    hub.tell(EVENT);
    await jest.advanceTimersByTimeAsync(100);
  }
  const during = asked.length - 1;
  await jest.advanceTimersByTimeAsync(5000);
  expect(during).toBe(5);
  expect(asked.length - 1).toBe(6);
});

test('data that changes while it is not shown is read when it is shown again', async () => {
  const { asked, hub, show } = setUp();
  const shown = show();
  await shown;
  shown.unsubscribe();
  hub.tell(EVENT);
  await jest.advanceTimersByTimeAsync(1_000);
  expect(asked).toHaveLength(1);
  await show();
  expect(asked).toHaveLength(2);
});

describe('what this window wrote itself', () => {
  test('is not read a second time, also when its event comes before the answer', async () => {
    const { asked, hub, show, save } = setUp();
    await show();
    hub.tell(EVENT);
    await save();
    await jest.advanceTimersByTimeAsync(5000);
    expect(asked).toEqual(['list', 'save', 'list']);
  });

  test('is read when another user has changed it further', async () => {
    const { asked, hub, show, save } = setUp();
    await show();
    await save();
    hub.tell({ ...EVENT, version: 3 });
    await jest.advanceTimersByTimeAsync(5000);
    expect(asked).toEqual(['list', 'save', 'list', 'list']);
  });

  test('is read when the event names no version', async () => {
    const { asked, hub, show, save } = setUp();
    await show();
    await save();
    hub.tell({ kind: 'changed', entity: 'code', id: 'A1' });
    await jest.advanceTimersByTimeAsync(5000);
    expect(asked).toEqual(['list', 'save', 'list', 'list']);
  });
});

test('b7: other things and other kinds of news are dropped without fault', async () => {
  const { asked, hub, show } = setUp();
  await show();
  hub.tell({ ...EVENT, entity: 'order' });
  hub.tell({ kind: 'mineChanged', topic: 'code', id: 'A1', version: 2 });
  hub.tell({ kind: 'messagesChanged' });
  await jest.advanceTimersByTimeAsync(5000);
  expect(asked).toEqual(['list']);
});

test('a domain of all other things reads again whatever has changed', async () => {
  const { asked, hub, show } = setUp(() => ['Code']);
  await show();
  hub.tell({ ...EVENT, entity: 'order' });
  hub.tell({ kind: 'messagesChanged' });
  await jest.advanceTimersByTimeAsync(1_000);
  expect(asked).toEqual(['list', 'list']);
});

test('after a gap everything is read again', async () => {
  const { asked, hub, show } = setUp();
  await show();
  hub.reconnected();
  await jest.advanceTimersByTimeAsync(1000);
  expect(asked).toEqual(['list', 'list']);
});

test('a removed domain gets no more events', async () => {
  const { hub, store } = setUp();
  expect(hub.listeners.size).toBe(1);
  store.domains.letGo('shell');
  expect(hub.listeners.size).toBe(0);
});

test('a removed domain leaves no timer of its cache behind', async () => {
  const { show, store } = setUp();
  const shown = show();
  await shown;
  await jest.advanceTimersByTimeAsync(1_000);
  shown.unsubscribe();
  // The cache processes it a moment later.
  await jest.advanceTimersByTimeAsync(1_000);
  expect(jest.getTimerCount()).toBe(1);
  store.domains.letGo('shell');
  expect(jest.getTimerCount()).toBe(0);
});
