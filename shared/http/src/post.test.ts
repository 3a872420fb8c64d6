import { describe, expect, test } from '@jest/globals';
import { createDownload, DOWNLOAD_TIMEOUT_MS, fileName } from './download.js';
import { createPost, POST_TIMEOUT_MS, type TransportRequest } from './post.js';

const asText = (value: unknown) => String(value);

function setUp(answer: unknown) {
  const sent: TransportRequest[] = [];
  let lost = 0;
  const post = createPost({
    transport: (request) => {
      sent.push(request);
      return answer instanceof Error ? Promise.reject(answer) : Promise.resolve(answer);
    },
    now: () => 1_700_000_000_000,
    unauthorised: () => {
      lost += 1;
    },
  });
  return { post, sent, lost: () => lost };
}

describe('the generic post', () => {
  test('adds the time, waits 150 s, and gives the decoded result', async () => {
    const { post, sent } = setUp({ success: true, result: 7 });
    expect(await post('/x', { a: 1 }, asText)).toEqual({ success: true, result: '7', error: null });
    expect(sent).toEqual([
      { path: '/x', body: { a: 1, t: 1_700_000_000_000 }, timeoutMs: POST_TIMEOUT_MS },
    ]);
    expect(POST_TIMEOUT_MS).toBe(150_000);
  });

  test.each([
    [
      'a refusal',
      { success: false, error: { code: 7, message: 'no' } },
      { code: 7, message: 'no' },
    ],
    ['a refusal without a reason', { success: false }, { code: -1, message: 'no reason given' }],
    ['a page of a proxy', '<html>', { code: -1, message: 'not an envelope' }],
    ['no answer', new Error('Network Error'), { code: -1, message: 'Network Error' }],
  ])('%s is an answer, never a rejection', async (_name, answer, error) => {
    const { post } = setUp(answer);
    expect(await post('/x', {}, asText)).toEqual({ success: false, result: null, error });
  });

  test.each([
    ['a number at the top', { success: false, code: 401 }, 1],
    ['a string at the top', { success: false, code: '401' }, 1],
    ['in the error', { success: false, error: { code: 401, message: '' } }, 1],
    ['another code', { success: false, code: 403 }, 0],
  ])('401 as %s', async (_name, answer, times) => {
    const { post, lost } = setUp(answer);
    await post('/x', {}, asText);
    expect(lost()).toBe(times);
  });

  test('a result that the decoder refuses is a failure', async () => {
    const { post } = setUp({ success: true, result: 7 });
    const answer = await post('/x', {}, () => {
      throw new Error('not a list');
    });
    expect(answer).toMatchObject({ success: false, error: { message: 'not a list' } });
  });
});

describe('the download', () => {
  function downloading(content: string, disposition: string | null) {
    let lost = 0;
    const download = createDownload({
      transport: ({ timeoutMs, onProgress }) => {
        expect(timeoutMs).toBe(DOWNLOAD_TIMEOUT_MS);
        onProgress(content.length);
        return Promise.resolve({ blob: new Blob([content]), header: () => disposition });
      },
      now: () => 1,
      unauthorised: () => {
        lost += 1;
      },
    });
    return { download, lost: () => lost };
  }

  test('gives the file with the name of its header, and says how far it is', async () => {
    const { download } = downloading('a,b', 'attachment; filename="orders.csv"');
    const seen: number[] = [];
    const answer = await download('/x', {}, { onProgress: (bytes) => seen.push(bytes) });
    expect(answer).toMatchObject({ success: true, result: { name: 'orders.csv' } });
    expect(seen).toEqual([3]);
  });

  test('a failure that comes as a blob of JSON is a failure', async () => {
    const { download, lost } = downloading('{"success":false,"code":401}', null);
    expect(await download('/x', {}, {})).toMatchObject({ success: false, error: { code: -1 } });
    expect(lost()).toBe(1);
  });
});

test.each([
  ['attachment; filename="plain.csv"', 'plain.csv'],
  ['attachment; filename="x.csv"; filename*=UTF-8\'\'%E8%AE%A2%E5%8D%95.csv', '订单.csv'],
  ['attachment; filename="../../etc/passwd"', 'passwd'],
  ['attachment; filename="..hidden"', 'hidden'],
  ['attachment; filename="a\u202Egpj.exe"', 'agpj.exe'],
  ["attachment; filename*=UTF-8''%E0%A4%A", 'download'],
  ['attachment', 'download'],
])('the file of %s is called %s', (disposition, name) => {
  expect(fileName(disposition)).toBe(name);
});
