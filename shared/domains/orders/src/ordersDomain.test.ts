import { createPost } from '@banyan/http';
import { createAppStore } from '@banyan/store';
import { testHub } from '@banyan/testing/hub';
import { ordersDomain } from './ordersDomain.js';

const order = { id: 'BY2026112000000001', version: 1 };

function setUp(answer: (path: string) => unknown) {
  const download = () => new Promise<never>(() => 0);
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
    renew: () => Promise.resolve(false),
  });
  const store = createAppStore({ post, download, downloadAs: download });
  const hub = testHub();
  store.domains.connect(hub);
  const parts = store.domains.acquire(ordersDomain);
  return { store, parts, asked, hub };
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

  test('an order that changed elsewhere is read again, and one that changed here is not', async () => {
    const { store, parts, asked, hub } = setUp(answers);
    await store.dispatch(parts.api.endpoints.orders.initiate({}));
    hub.tell({ kind: 'changed', entity: 'order', id: order.id, version: 2 });
    await jest.advanceTimersByTimeAsync(1000);
    expect(asked).toEqual(['Order/GetList', 'Order/GetList']);

    await store.dispatch(
      parts.api.endpoints.changeState.initiate({ id: order.id, to: 'paid', version: 2 }),
    );
    await jest.advanceTimersByTimeAsync(5000);
    const before = asked.length;
    hub.tell({ kind: 'changed', entity: 'order', id: order.id, version: 1 });
    await jest.advanceTimersByTimeAsync(5000);
    expect(asked).toHaveLength(before);
  });

  const EMPTY = { records: 0, results: [] };
  test('an order that changed is read again where its invoice is shown, and where it is the customer’s own', async () => {
    const { store, parts, asked, hub } = setUp(() => EMPTY);
    await store.dispatch(parts.api.endpoints.invoices.initiate({}));
    await store.dispatch(parts.api.endpoints.myOrders.initiate({}));
    hub.tell({ kind: 'changed', entity: 'order', id: order.id });
    hub.tell({ kind: 'mineChanged', topic: 'order', id: order.id, version: 9 });
    await jest.advanceTimersByTimeAsync(1000);
    expect(asked.slice(2).sort()).toEqual(['Invoice/GetList', 'MyOrder/GetList']);
  });
});
