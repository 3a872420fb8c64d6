import { failed } from './failures.js';
import type { Post } from './post.js';
import { repeatCalls } from './repeatCalls.js';

const OFFLINE = failed({ code: -1, message: 'no line', details: { fault: 'offline' } });
const RIGHT = { success: true, result: 7, error: null } as const;

type Case = {
  readonly body?: Readonly<Record<string, unknown>>;
  readonly isRead?: boolean;
  readonly isOnline?: boolean;
  readonly signal?: AbortSignal;
};

/** Asks once over a network that gives these replies in turn. */
async function ask(
  replies: readonly object[],
  { isOnline = true, body = {}, ...options }: Case = {},
) {
  const waits: number[] = [];
  let asked = 0;
  const post = repeatCalls((() => Promise.resolve(replies[asked++])) as unknown as Post, {
    pause: (ms) => {
      waits.push(ms);
      return Promise.resolve();
    },
    random: () => 0.5,
    isOnline: () => isOnline,
  });
  const reply = await post('x', body, Number, { isRead: true, ...options });
  return { reply, asked, waits };
}

test('a read without an answer is asked again, later each time, and its answer counts', async () => {
  expect(await ask([OFFLINE, OFFLINE, RIGHT])).toEqual({
    reply: RIGHT,
    asked: 3,
    waits: [500, 1_000],
  });
});

test('a change that has a key is sent again with it, and its answer counts', async () => {
  const key = '0b1f5c1e-4a51-4a35-9f0a-5a3f2c1d9e77';
  const sent = await ask([OFFLINE, RIGHT], { isRead: false, body: { key } });
  expect(sent).toMatchObject({ reply: RIGHT, asked: 2 });
});

test('after three repeats the failure is the answer', async () => {
  const { reply, asked } = await ask([OFFLINE, OFFLINE, OFFLINE, OFFLINE, RIGHT]);
  expect([reply, asked]).toEqual([OFFLINE, 4]);
});

test.each<[string, Case]>([
  ['a change without a key', { isRead: false, body: { key: 'a setting' } }],
  ['a read without a line', { isOnline: false }],
  ['a read that was given up', { signal: AbortSignal.abort() }],
])('%s is sent once', async (_what, options) => {
  expect(await ask([OFFLINE, RIGHT], options)).toMatchObject({ reply: OFFLINE, asked: 1 });
});

test.each([
  [{ code: 'UNAVAILABLE', message: '' }, [500]],
  [{ code: 'UNAVAILABLE', message: '', details: { retryAfterSeconds: 2 } }, [2_500]],
  [{ code: 'UNAVAILABLE', message: '', details: { retryAfterSeconds: 60 } }, []],
  [{ code: -1, message: '', details: { fault: 'away', retryAfterSeconds: 2 } }, [2_500]],
  // A limit counts each call.
  [{ code: 429, message: '', details: { retryAfterSeconds: 2 } }, []],
  [{ code: 403, message: '' }, []],
  [{ code: -1, message: '', details: { fault: 'timeout' } }, []],
  [{ code: -1, message: '', details: { fault: 'unreadable' } }, []],
])('after %j a read waits %j', async (error, waits) => {
  expect((await ask([failed(error), RIGHT])).waits).toEqual(waits);
});
