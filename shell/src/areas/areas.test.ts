import type { HostServices, Opening, ReleasedArea } from '@banyan/contract';
import { createAppStore } from '@banyan/store';
import { describe, expect, test } from '@jest/globals';
import { createAreas } from './areas.js';
import type { PageHandle, PageState } from './pageHandle.js';

const files = { preload: () => undefined, again: () => Promise.resolve() };

const area = { name: 'orders', container: 'area_orders_1' } as ReleasedArea;
const Component = () => null;
const exposing = (page: unknown) => ({
  register: () => ({ pages: { list: () => Promise.resolve(page) } }),
});
const good = exposing({ Component });

const unused = () => Promise.reject(new Error('this test calls nothing'));
const store = createAppStore({ post: unused, download: unused, downloadAs: unused });

const LOST = new Error('Loading chunk order-list failed');

function setUp(...answers: readonly unknown[]) {
  const attempts: number[] = [];
  const reported: string[] = [];
  const host = { report: ({ message }: { message: string }) => reported.push(message) };
  const load = (_area: ReleasedArea, attempt: number): Promise<unknown> => {
    const answer = answers[attempts.length];
    attempts.push(attempt);
    return answer instanceof Error ? Promise.reject(answer) : Promise.resolve(answer);
  };
  const noted: string[] = [];
  const waits: number[] = [];
  const line = { online: true };
  const areas = createAreas(load, files, {
    host: host as unknown as HostServices,
    note: (kind, { name }) => {
      noted.push(`${kind} ${name}`);
    },
    store,
    line: {
      pause: (ms) => {
        waits.push(ms);
        return Promise.resolve();
      },
      random: () => 0.5,
      isOnline: () => line.online,
    },
  });
  return { areas, attempts, reported, noted, waits, line };
}

function settled(handle: PageHandle): Promise<PageState> {
  return new Promise((resolve) => {
    const look = () => {
      if (handle.state().status !== 'pending') resolve(handle.state());
    };
    handle.subscribe(look);
    look();
  });
}

describe('a page of an area', () => {
  test('is loaded once for all its tabs', async () => {
    const { areas, attempts } = setUp(good);
    const handle = areas.open(area, 'list');
    expect(areas.open(area, 'list')).toBe(handle);
    expect(await settled(handle)).toEqual({ status: 'loaded', Component });
    expect(attempts).toHaveLength(1);
  });

  test.each([
    ['an area that is down', new Error('it is down'), 'list', /it is down/],
    ['a module without register', {}, 'list', /no register/],
    ['a page that is not there', good, 'other', /no page "other"/],
    ['a name of the object itself', good, 'constructor', /no page/],
    ['a page that is null', exposing(null), 'list', /page "list" has no component/],
    ['a page without a component', exposing({}), 'list', /page "list" has no component/],
  ])('%s fails into its own state, and is reported', async (_name, answer, route, reason) => {
    const { areas, reported } = setUp(answer);
    const state = await settled(areas.open(area, route));
    expect(state).toMatchObject({ status: 'failed', reason: expect.stringMatching(reason) });
    expect(reported).toEqual([expect.stringMatching(reason)]);
  });

  test.each([
    ['it is on the screen', good, 'mount'],
    ['it has thrown there', good, 'crash'],
    ['it could not be loaded', new Error('it is down'), null],
  ] as const)('is shown when %s, and not before', async (_when, answer, kind) => {
    const { areas } = setUp(answer);
    const handle = areas.open(area, 'list');
    let isShown = false;
    const shown = handle.shown.then(() => {
      isShown = true;
    });
    expect((await settled(handle)).status).toBe(kind === null ? 'failed' : 'loaded');
    if (kind !== null) {
      expect(isShown).toBe(false);
      handle.note(kind);
    }
    await shown;
    expect(isShown).toBe(true);
  });

  test('is asked for again after a failure, as another attempt', async () => {
    const { areas, attempts, noted } = setUp(new Error('once'), good);
    const handle = areas.open(area, 'list');
    await settled(handle);
    handle.retry();
    expect(handle.state().status).toBe('pending');
    expect(await settled(handle)).toEqual({ status: 'loaded', Component });
    expect(attempts).toEqual([0, 1]);
    expect(noted).toEqual(
      ['begin', 'loadFailure', 'begin', 'load'].map((kind) => `${kind} orders`),
    );
    handle.retry();
    expect(handle.state().status).toBe('loaded');
  });
});

describe('a file that does not come', () => {
  test('is asked for twice more, later each time, without a word', async () => {
    const { areas, attempts, noted, waits, reported } = setUp(LOST, LOST, good);
    expect(await settled(areas.open(area, 'list'))).toEqual({ status: 'loaded', Component });
    expect([attempts, waits]).toEqual([
      [0, 1, 2],
      [250, 1_000],
    ]);
    expect(noted).toEqual(['begin orders', 'load orders']);
    expect(reported).toEqual([]);
  });

  test('the third time is the end, which is told once', async () => {
    const { areas, attempts, noted } = setUp(LOST, LOST, LOST, good);
    expect((await settled(areas.open(area, 'list'))).status).toBe('failed');
    expect(attempts).toEqual([0, 1, 2]);
    expect(noted).toEqual(['begin orders', 'loadFailure orders']);
  });

  test('is not asked for without a line', async () => {
    const { areas, attempts, line } = setUp(LOST, good);
    line.online = false;
    expect((await settled(areas.open(area, 'list'))).status).toBe('failed');
    expect(attempts).toEqual([0]);
  });
});

describe('what a page shows first', () => {
  type Asked = { readonly search: string; readonly build: unknown };

  function withReady(act: () => void = () => undefined) {
    const asked: Asked[] = [];
    let come: () => void = () => undefined;
    const page = new Promise<{ Component: () => null }>((resolve) => {
      come = () => {
        resolve({ Component });
      };
    });
    const ready = ({ search, build, store: lent }: Opening) => {
      expect(lent).toBe(store);
      asked.push({ search, build });
      act();
    };
    const register = () => ({
      pages: { list: () => page, plain: () => page },
      ready: { list: ready },
    });
    return {
      ...setUp({ register }),
      asked,
      come: () => {
        come();
      },
    };
  }

  /** Lets pending microtasks run. */
  const aMoment = () => new Promise((resolve) => setTimeout(resolve));

  test('is asked for while the page is on its way, once for all its tabs', async () => {
    const { areas, asked, come } = withReady();
    const handle = areas.open(area, 'list', '?text=a');
    areas.open(area, 'list', '?text=b');
    await aMoment();
    expect(handle.state().status).toBe('pending');
    expect(asked).toEqual([{ search: '?text=a', build: area }]);
    come();
    expect((await settled(handle)).status).toBe('loaded');
    expect(asked).toHaveLength(1);
  });

  test.each([
    ['when only the code is wanted', 'list', undefined],
    ['by a page that asks for nothing', 'plain', ''],
    ['under a name of the object itself', 'constructor', ''],
  ])('is not asked for %s', async (_name, route, search) => {
    const { areas, asked, reported } = withReady();
    areas.open(area, route, search);
    await aMoment();
    expect(asked).toEqual([]);
    expect(reported.filter((reason) => !reason.includes('no page'))).toEqual([]);
  });

  test('does not block the page: where asking fails the page still loads, and the failure is reported', async () => {
    const { areas, come, reported } = withReady(() => {
      throw new Error('it cannot ask');
    });
    const handle = areas.open(area, 'list', '');
    come();
    expect((await settled(handle)).status).toBe('loaded');
    await aMoment();
    expect(reported).toEqual(['it cannot ask']);
  });

  test('`asked` resolves before the page is loaded, also where asking fails', async () => {
    for (const act of [
      () => undefined,
      () => {
        throw new Error('it cannot ask');
      },
    ]) {
      const { areas, asked } = withReady(act);
      const handle = areas.open(area, 'list', '');
      await handle.asked;
      expect(asked).toHaveLength(1);
      expect(handle.state().status).toBe('pending');
    }
  });

  test('an area that is down is reported once', async () => {
    const { areas, reported } = setUp(new Error('it is down'));
    await settled(areas.open(area, 'list', ''));
    await aMoment();
    expect(reported).toEqual(['it is down']);
  });
});
