import { PART_BYTES, UPLOAD_OFFSET, UPLOAD_STATE } from '@banyan/contract/files';
import { sendInParts } from './sendInParts.js';

const ID = '6f0c1f0e-58d5-4d4e-9f2e-0a3f1d8b7c55';
const BYTES = 3 * PART_BYTES + 10;

/** A file that says how long it is, without being so. */
function fileOf(bytes: number) {
  const slice = (from: number, to: number) => ({ from, size: Math.min(to, bytes) - from });
  return { name: '安装包.exe', size: bytes, slice } as unknown as File;
}

/** How often it is asked until the file has been looked at. */
const LOOKS = 3;
const REFUSAL = { success: false, result: null, error: { message: '不支持这种文件' } };

type Part = { readonly from: number; readonly size: number };
type Asked = readonly [method: string, path: string, from: number];

/**
 * The services behind a line.
 * @param breaks the numbers of the requests that never arrive
 */
function servicesWith(breaks: readonly number[], end: 'ready' | 'checking' | 'refused' = 'ready') {
  const asked: Asked[] = [];
  const waits: number[] = [];
  const states: string[] = [];
  const percents: number[] = [];
  const abort = new AbortController();
  let received = 0;
  let looks = 0;
  const answer = (status: number, state: string, body: object) =>
    Promise.resolve({
      ok: status < 300,
      status,
      headers: new Headers({ [UPLOAD_OFFSET]: String(received), [UPLOAD_STATE]: state }),
      text: () => Promise.resolve(JSON.stringify(body)),
    } as Response);
  // A part that came twice is answered with how far it is.
  function receive(part: Part | undefined) {
    if (part?.from === received) received += part.size;
    const isWhole = received === BYTES;
    const state = !isWhole ? 'receiving' : end === 'ready' ? 'ready' : 'checking';
    const file = { id: ID, state, name: 'a.exe', bytes: BYTES, received };
    return answer(isWhole ? 200 : 202, state, { success: true, result: file, error: null });
  }
  function look() {
    looks += 1;
    const state = end === 'refused' ? 'refused' : 'ready';
    return answer(200, looks < LOOKS ? 'checking' : state, {});
  }
  const fetch = ((path: string, { method, body }: { method: string; body?: Part }) => {
    if (method === 'HEAD') return look();
    asked.push([method, path.split('?')[0] ?? '', body?.from ?? 0]);
    if (breaks.includes(asked.length)) return Promise.reject(new TypeError('Failed to fetch'));
    return looks > 0 ? answer(415, 'refused', REFUSAL) : receive(body);
  }) as unknown as typeof globalThis.fetch;
  const send = () =>
    sendInParts(
      {
        kind: 'package',
        key: ID,
        file: fileOf(BYTES),
        language: 'zh',
        onProgress: (percent) => percents.push(percent),
        onState: (state) => states.push(state),
        signal: abort.signal,
      },
      {
        fetch,
        wait: (milliseconds) => {
          waits.push(milliseconds);
          return Promise.resolve();
        },
      },
    );
  return { send, asked, waits, states, percents, abort };
}

test('a file goes in parts, one after the other, and says how far it is', async () => {
  const { send, asked, percents } = servicesWith([]);
  expect(await send()).toEqual({ id: ID });
  expect(asked).toEqual([
    ['POST', '/uploads', 0],
    ...[1, 2, 3].map((part) => ['PUT', `/uploads/${ID}`, part * PART_BYTES]),
  ]);
  expect(percents).toEqual([33, 66, 99]);
});

test('a line that breaks five times is waited for, each time longer until it works again', async () => {
  const { send, asked, waits, states } = servicesWith([1, 3, 4, 5, 7]);
  expect(await send()).toEqual({ id: ID });
  expect(waits).toEqual([1_000, 1_000, 2_000, 4_000, 1_000]);
  expect(states.filter((state) => state === 'waiting')).toHaveLength(5);
  expect(asked.map(([, , from]) => from / PART_BYTES)).toEqual([0, 0, 1, 1, 1, 1, 2, 2, 3]);
});

test('a large file is looked at after it came, and is there when that is done', async () => {
  const { send, states } = servicesWith([], 'checking');
  expect(await send()).toEqual({ id: ID });
  expect(states.at(-1)).toBe('checking');
});

test('what is refused after it was looked at says why', async () => {
  const { send } = servicesWith([], 'refused');
  expect(await send()).toEqual({ reason: '不支持这种文件' });
});

test('a cancelled upload sends nothing more', async () => {
  const { send, abort, asked } = servicesWith([]);
  abort.abort();
  await expect(send()).rejects.toThrow(/abort/i);
  expect(asked).toEqual([]);
});
