import type { HostServices, ReleasedArea } from '@banyan/contract';
import { describe, expect, test } from '@jest/globals';
import { createAreas, type PageHandle, type PageState } from './areas.js';

const files = { preload: () => undefined, again: () => Promise.resolve() };

const area = { name: 'orders', container: 'area_orders_1' } as ReleasedArea;
const Component = () => null;
const good = { register: () => ({ pages: { list: () => Promise.resolve({ Component }) } }) };

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
  const areas = createAreas(load, files, host as unknown as HostServices, (kind, { name }) => {
    noted.push(`${kind} ${name}`);
  });
  return { areas, attempts, reported, noted };
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
  ])('%s fails into its own state, and is reported', async (_name, answer, route, reason) => {
    const { areas, reported } = setUp(answer);
    const state = await settled(areas.open(area, route));
    expect(state).toMatchObject({ status: 'failed', reason: expect.stringMatching(reason) });
    expect(reported).toEqual([expect.stringMatching(reason)]);
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
