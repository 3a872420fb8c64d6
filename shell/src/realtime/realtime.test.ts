import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import type { News } from './news.js';
import { createRealtime } from './realtime.js';

beforeEach(() => {
  jest.useFakeTimers({ now: 0 });
});
afterEach(() => {
  jest.useRealTimers();
});

const settled = () => jest.advanceTimersByTimeAsync(0);
const NEWS = { kind: 'messageArrived', id: 'M1', code: 'TaskAlert' } as const;

function setUp({ loads = true, isSignedIn = true } = {}) {
  const world = { loads, isSignedIn, asked: 0, opened: 0, stopped: 0 };
  const line: { tell: (news: News) => void } = { tell: () => undefined };
  const said: string[] = [];
  const realtime = createRealtime({
    name: 'banyan.hub.admin.A1',
    isLeaving: () => false,
    rightsChanged: () => undefined,
    isSignedIn: () => {
      world.asked += 1;
      return Promise.resolve(world.isSignedIn);
    },
    load: () =>
      world.loads
        ? Promise.resolve({
            openLine: ({ tell }) => {
              world.opened += 1;
              line.tell = tell;
              return () => {
                world.stopped += 1;
              };
            },
          })
        : Promise.reject(new Error('no network')),
  });
  realtime.subscribe({
    event: ({ kind }) => said.push(kind),
    reconnected: () => said.push('reconnected'),
  });
  realtime.onState(() => said.push(realtime.state()));
  return { realtime, world, said, tell: (news: News) => line.tell(news) };
}

test('passes on events, and tells the state of the connection', async () => {
  const { realtime, said, tell } = setUp();
  expect(realtime.state()).toBe('connecting');
  realtime.start();
  await settled();
  tell({ kind: 'state', state: 'online' });
  tell({ kind: 'event', event: NEWS });
  tell({ kind: 'state', state: 'online' });
  tell({ kind: 'reconnected' });
  await settled();
  expect(said).toEqual(['online', 'messageArrived', 'reconnected']);
});

test('a removed listener is not called', async () => {
  const { realtime, tell } = setUp();
  const heard: string[] = [];
  const stops = [
    realtime.subscribe({ event: ({ kind }) => heard.push(kind), reconnected: () => undefined }),
    realtime.onState(() => heard.push(realtime.state())),
  ];
  realtime.start();
  await settled();
  for (const stop of stops) stop();
  tell({ kind: 'state', state: 'online' });
  tell({ kind: 'event', event: NEWS });
  expect(heard).toEqual([]);
});

test('listeners are not told of a reconnect after the session has ended', async () => {
  const { realtime, said, tell } = setUp({ isSignedIn: false });
  realtime.start();
  await settled();
  tell({ kind: 'reconnected' });
  await settled();
  expect(said).toEqual([]);
});

test('asks the server when it is told that a session was ended elsewhere', async () => {
  const { realtime, world, tell } = setUp();
  realtime.start();
  await settled();
  tell({ kind: 'sessionEnded' });
  expect(world.asked).toBe(1);
});

test('code that does not load is loaded later', async () => {
  const { realtime, world, said } = setUp({ loads: false });
  realtime.start();
  await settled();
  expect(said).toEqual(['offline']);
  world.loads = true;
  await jest.advanceTimersByTimeAsync(10_000);
  expect(world.opened).toBe(1);
});

test('MSG-11 started twice it connects once; stopped, as by a sign-out, it is silent and never reconnects', async () => {
  const { realtime, world, said, tell } = setUp();
  realtime.start();
  realtime.start();
  await settled();
  realtime.stop();
  realtime.start();
  tell({ kind: 'event', event: NEWS });
  await settled();
  expect(world).toMatchObject({ opened: 1, stopped: 1 });
  expect(said).toEqual([]);
});

test('stopped before its code has loaded, it does not connect', async () => {
  const { realtime, world } = setUp();
  realtime.start();
  realtime.stop();
  await settled();
  expect(world.opened).toBe(0);
});
