import type { HubListener } from '@banyan/contract';
import { createPost, type Download, failed } from '@banyan/http';
import { createAppStore } from '@banyan/store';
import { ordersDomain } from './ordersDomain.js';

const order = { id: 'BY2026112000000001', version: 1 };

function setUp(answer: (path: string) => unknown, download: Download = () => new Promise(() => 0)) {
  const asked: string[] = [];
  const post = createPost({
    transport: ({ path }) => {
      asked.push(path);
      return Promise.resolve({ success: true, result: answer(path) });
    },
    base: '',
    now: () => 0,
    language: () => 'zh',
    unauthorised: () => undefined,
    prove: () => Promise.resolve(false),
  });
  const store = createAppStore({ post, download, downloadAs: () => new Promise(() => 0) });
  const parts = store.domains.acquire(ordersDomain);
  return { store, parts, asked, job: () => parts.select(store.getState()).exportJob };
}

const answers = (name: string): unknown =>
  name === 'Order/GetList' ? { records: 1, results: [order] } : { ...order, timeline: [] };

test('a change makes the list and the detail be read again', async () => {
  const { store, parts, asked } = setUp(answers);
  await store.dispatch(parts.api.endpoints.orders.initiate({}));
  await store.dispatch(parts.api.endpoints.order.initiate({ id: order.id }));
  await store.dispatch(
    parts.api.endpoints.changeState.initiate({ id: order.id, to: 'paid', version: 1 }),
  );
  await Promise.all(store.dispatch(parts.api.util.getRunningQueriesThunk()));

  expect(asked.slice(3).sort()).toEqual(['Order/Get', 'Order/GetList']);
});

test.each([
  ['Order/GetList', { records: 1 }],
  ['Order/GetList', { records: 1, results: [null] }],
  ['Order/Get', { id: 'x' }],
])('%s answering %j is a failure, not a crash of the screen', async (name, answer) => {
  const { store, parts } = setUp(() => answer);
  const { endpoints } = parts.api;
  const { error } =
    name === 'Order/Get'
      ? await store.dispatch(endpoints.order.initiate({ id: 'x' }))
      : await store.dispatch(endpoints.orders.initiate({}));

  expect(error).toMatchObject({ code: -1 });
});

describe('live', () => {
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());

  function listening(parts: ReturnType<typeof setUp>['parts'], send: (a: object) => unknown) {
    const listeners: HubListener[] = [];
    const host = {
      subscribe: (listener: HubListener) => {
        listeners.push(listener);
        return () => undefined;
      },
    };
    parts.listen(host, send);
    return {
      listeners,
      listenAgain: () => {
        parts.listen(host, send);
      },
    };
  }
  const event = { kind: 'orderChanged', id: order.id, state: 'paid', version: 2 } as const;

  test('a burst of fifty events costs one reading', async () => {
    const { store, parts, asked } = setUp(answers);
    await store.dispatch(parts.api.endpoints.orders.initiate({}));
    const { listeners } = listening(parts, store.dispatch);
    for (let i = 0; i < 50; i++) listeners[0]?.event(event);
    await jest.advanceTimersByTimeAsync(1000);

    expect(asked).toEqual(['Order/GetList', 'Order/GetList']);
  });

  test('changes without end cost one reading in two seconds, and the last one is not lost', async () => {
    const { store, parts, asked } = setUp(answers);
    await store.dispatch(parts.api.endpoints.orders.initiate({}));
    const { listeners } = listening(parts, store.dispatch);
    for (let i = 0; i < 100; i++) {
      listeners[0]?.event(event);
      await jest.advanceTimersByTimeAsync(100);
    }
    const during = asked.length - 1;
    await jest.advanceTimersByTimeAsync(5000);

    expect(during).toBe(5);
    expect(asked.length - 1).toBe(6);
  });

  test('a page that is shown again listens no second time and asks for nothing', async () => {
    const { store, parts, asked } = setUp(answers);
    await store.dispatch(parts.api.endpoints.orders.initiate({}));
    const { listeners, listenAgain } = listening(parts, store.dispatch);
    listenAgain();
    await jest.advanceTimersByTimeAsync(10_000);

    expect(listeners).toHaveLength(1);
    expect(asked).toHaveLength(1);
  });

  test('what changes while nothing shows it is asked for when it is shown again', async () => {
    const { store, parts, asked } = setUp(answers);
    const shown = store.dispatch(parts.api.endpoints.orders.initiate({}));
    await shown;
    const { listeners } = listening(parts, store.dispatch);
    shown.unsubscribe();
    listeners[0]?.event(event);
    await jest.advanceTimersByTimeAsync(1_000);
    expect(asked).toHaveLength(1);

    await store.dispatch(parts.api.endpoints.orders.initiate({}));
    expect(asked).toHaveLength(2);
  });
});

describe('export', () => {
  const request = {
    filter: {},
    sort: {},
    language: 'zh',
    rows: 10,
    failed: () => undefined,
  } as const;
  const file = { name: 'orders.csv', blob: new Blob(['x']) };

  test('reports progress, then hands the file over once', async () => {
    const saved: string[] = [];
    const { store, parts, job } = setUp(answers, async (_path, body, { onProgress } = {}) => {
      expect(body).toEqual({ filter: {}, sort: {}, language: 'zh' });
      onProgress?.(512, null);
      expect(job()).toEqual({ status: 'running', receivedBytes: 512, rows: 10 });
      return { success: true, result: file, error: null };
    });
    await parts.exporter.start(store.dispatch, store.services.download, {
      ...request,
      save: ({ name }) => saved.push(name),
    });

    expect(saved).toEqual(['orders.csv']);
    expect(job()).toEqual({ status: 'done', name: 'orders.csv' });
  });

  test('a cancelled export saves nothing, and its late progress changes nothing', async () => {
    let late: (bytes: number, total: null) => void = () => undefined;
    const { store, parts, job } = setUp(
      answers,
      (_path, _body, { signal, onProgress } = {}) =>
        new Promise((resolve) => {
          late = onProgress ?? late;
          signal?.addEventListener('abort', () => {
            resolve(failed({ code: -1, message: 'canceled' }));
          });
        }),
    );
    const running = parts.exporter.start(store.dispatch, store.services.download, {
      ...request,
      save: () => {
        throw new Error('saved');
      },
    });
    parts.exporter.cancel(store.dispatch);
    await running;
    late(99, null);

    expect(job()).toEqual({ status: 'idle' });
  });
});
