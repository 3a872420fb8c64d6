import { noteVisits } from './noteVisits.js';
import { VISIT_KEY } from './visitKey.js';

const BAIDU = 'https://www.baidu.com/link?url=secret';

function setUp({ referrer = BAIDU, isCounted = true }: { referrer?: string; isCounted?: boolean }) {
  const storage = new Map<string, string>();
  const listeners = new Set<() => void>();
  const told: { readonly visit: string; readonly path: string; readonly referrer: string }[] = [];
  const place = { pathname: '/webHome' };
  let clock = 1_000;
  const parts = {
    storage: {
      getItem: (key: string) => storage.get(key) ?? null,
      setItem: (key: string, value: string) => storage.set(key, value),
      removeItem: (key: string) => storage.delete(key),
    },
    history: {
      current: () => ({ location: place }),
      subscribe: (listener: () => void) => {
        listeners.add(listener);
        return () => listeners.delete(listener);
      },
    },
    isPublic: (path: string) => !path.startsWith('/personal'),
    referrer,
    now: () => clock,
    note: (page: (typeof told)[number]) => {
      told.push(page);
      return Promise.resolve(isCounted);
    },
  };
  const start = () => noteVisits(parts as never);
  const go = async (pathname: string) => {
    place.pathname = pathname;
    for (const listener of listeners) listener();
    // The window tells of one page after the other.
    for (let turn = 0; turn < 5; turn += 1) await Promise.resolve();
  };
  return {
    start,
    go,
    told,
    storage: parts.storage,
    pass: (ms: number) => {
      clock += ms;
    },
    listeners,
  };
}

test('a visit tells of its first page with the host before it, and of the next ones without', async () => {
  const { start, go, told } = setUp({});
  await start();
  await go('/productdown');
  await go('/productdown');
  await go('/personal/diyuserindex');
  await go('/orderpage');
  expect(told.map(({ path, referrer }) => [path, referrer])).toEqual([
    ['/webHome', 'www.baidu.com'],
    ['/productdown', ''],
    ['/orderpage', ''],
  ]);
  expect(new Set(told.map(({ visit }) => visit)).size).toBe(1);
});

test('a reload continues the visit; after half an hour it is another one', async () => {
  const { start, told, pass } = setUp({});
  await start();
  await start();
  pass(1_800_000);
  await start();
  const [first, second, third] = told.map(({ visit }) => visit);
  expect(second).toBe(first);
  expect(third).not.toBe(first);
  expect(told.at(-1)?.referrer).toBe('www.baidu.com');
});

test('a visit that is not counted is told of no further, and nothing of it is kept', async () => {
  const { start, go, told, storage, listeners } = setUp({ isCounted: false });
  await start();
  await go('/productdown');
  expect(told).toHaveLength(1);
  expect(listeners.size).toBe(0);
  expect(storage.getItem(VISIT_KEY)).toBeNull();
});

test.each(['', 'nonsense', `${location.origin}/webHome`])(
  'a window that came from "%s" tells of nothing',
  async (referrer) => {
    const { start, told } = setUp({ referrer });
    await start();
    expect(told).toEqual([]);
  },
);
