import { describe, expect, test } from '@jest/globals';
import { createDownloads } from './download.js';
import { CallFailed } from './failures.js';
import { createPost, POST_TIMEOUT_MS } from './post.js';
import { tryPost, tryPosts } from './testing/tryCall.js';

const asText = (value: unknown) => String(value);

describe('the generic post (S7.01)', () => {
  test('adds the time as an integer `t`, waits 150 s, and gives the decoded result (S9.02)', async () => {
    const { post, sent } = tryPost({ success: true, result: 7 });
    expect(await post('x', { a: 1 }, asText)).toEqual({ success: true, result: '7', error: null });
    expect(sent).toEqual([
      { path: '/api/x', body: { a: 1, t: 1_700_000_000_000 }, timeoutMs: POST_TIMEOUT_MS },
    ]);
    expect(POST_TIMEOUT_MS).toBe(150_000);
  });

  test('goes to the configured base, or to a given one', async () => {
    const { post, sent } = tryPost({ success: true });
    await post('x', {}, asText, { base: 'payment' });
    expect(sent[0]?.path).toBe('/bases/payment/x');
  });

  test.each([
    [
      'an object',
      { code: 7, message: 'no', details: [1] },
      { code: 7, message: 'no', details: [1] },
    ],
    ['a text', 'no', { code: -1, message: 'no' }],
    ['an object without a code', { message: 'no' }, { code: -1, message: 'no' }],
    ['an object of other types', { code: {}, message: 7 }, { code: -1, message: '' }],
  ])(
    'on failure returns {result null, success false, error}: the server’s error, %s (S7.02)',
    async (_, error, expected) => {
      const { post } = tryPost({ success: false, error });
      expect(await post('x', {}, asText)).toEqual({
        success: false,
        result: null,
        error: expected,
      });
    },
  );

  test.each([
    ['no reason', { success: false }, 'noReason', '操作失败，服务器没有说明原因。'],
    [
      'an empty reason',
      { success: false, error: '' },
      'noReason',
      '操作失败，服务器没有说明原因。',
    ],
    [
      'a list of reasons',
      { success: false, error: ['no'] },
      'noReason',
      '操作失败，服务器没有说明原因。',
    ],
    ['nothing', undefined, 'unreadable', '无法识别服务器的响应，请稍后再试。'],
    ['an empty body', '', 'unreadable', '无法识别服务器的响应，请稍后再试。'],
    ['a page of a proxy', '<html>', 'unreadable', '无法识别服务器的响应，请稍后再试。'],
    ['a list', [{ success: true }], 'unreadable', '无法识别服务器的响应，请稍后再试。'],
    ['success as a text', { success: 'false' }, 'unreadable', '无法识别服务器的响应，请稍后再试。'],
    ['no network', new CallFailed('offline'), 'offline', '网络连接失败，请检查后重试。'],
    ['no answer in time', new CallFailed('timeout'), 'timeout', '等待超时，请稍后再试。'],
    ['an endless answer', new CallFailed('tooLarge'), 'tooLarge', '服务器的响应过大。'],
    ['a call that was given up', new CallFailed('aborted'), 'aborted', '已取消。'],
  ])('code −1 with a message for %s', async (_name, answer, fault, message) => {
    const { post } = tryPost(answer);
    expect(await post('x', {}, asText)).toEqual({
      success: false,
      result: null,
      error: { code: -1, message, details: { fault } },
    });
  });

  test('a result that the decoder refuses is a failure', async () => {
    const { post } = tryPost({ success: true, result: 7 });
    const answer = await post('x', {}, () => {
      throw new Error('not a list');
    });
    expect(answer).toMatchObject({ success: false, error: { code: -1 } });
  });

  test('an answer cannot reach into what all objects share', async () => {
    const { post } = tryPost(
      JSON.parse('{"success":false,"error":{"message":"m","__proto__":{"isAdmin":true}}}'),
    );
    expect(await post('x', {}, asText)).toMatchObject({ error: { code: -1, message: 'm' } });
    expect({}).not.toHaveProperty('isAdmin');
  });
});

describe('response body code 401 (S8.01)', () => {
  test.each([
    ['a number at the top', { success: false, code: 401 }, 1],
    ['a text at the top', { success: false, code: '401' }, 1],
    ['in the error', { success: false, error: { code: 401, message: '' } }, 1],
    ['a text in the error', { success: false, error: { code: '401', message: '' } }, 1],
    ['without success', { code: 401 }, 1],
    ['beside a success', { success: true, result: 1, code: 401 }, 1],
    ['another code', { success: false, code: 403 }, 0],
    ['a number that only looks like it', { success: false, code: 401.5 }, 0],
    ['padded', { success: false, code: ' 401' }, 0],
    ['in a list', { success: false, code: [401] }, 0],
    ['deeper', { success: false, error: { details: { code: 401 } } }, 0],
    ['a page', '<html>401</html>', 0],
  ])('%s', async (_name, answer, times) => {
    const { post, lost } = tryPost(answer);
    await post('x', {}, asText);
    expect(lost()).toBe(times);
  });

  test('thirty parallel calls, as JSON, file and text, are all told and never throw', async () => {
    let lost = 0;
    const options = {
      base: '',
      now: () => 1,
      language: () => 'zh' as const,
      unauthorised: () => {
        lost += 1;
      },
    };
    const body = '{"success":false,"code":401}';
    const prove = () => Promise.resolve(false);
    const renew = prove;
    const transport = () => Promise.resolve(JSON.parse(body));
    const post = createPost({ ...options, prove, renew, transport });
    const file = (type: string) =>
      createDownloads({
        ...options,
        prove,
        renew,
        transport: () =>
          Promise.resolve({ status: 200, blob: new Blob([body], { type }), header: () => null }),
      });
    const calls = Array.from({ length: 10 }, () => [
      post('a', {}, asText),
      file('application/json').download('b', {}),
      file('text/plain').downloadAs('c', 'c.txt'),
    ]).flat();
    const replies = await Promise.all(calls);
    expect(replies.filter(({ success }) => success)).toEqual([]);
    expect(lost).toBe(30);
  });
});

describe('an answer that asks for a new proof of identity', () => {
  const asked = {
    success: false,
    error: { code: 'REAUTH_NEEDED', message: 'again', details: { by: 'password' } },
  };
  const right = { success: true, result: 'done' };

  test('is followed by the call with the same content once it is given', async () => {
    const details: unknown[] = [];
    const { post, sent } = tryPosts([asked, right], (given) => {
      details.push(given);
      return Promise.resolve(true);
    });
    expect(await post('x', { key: 'k1' }, asText)).toMatchObject({ success: true, result: 'done' });
    expect(details).toEqual([{ by: 'password' }]);
    expect(sent.map(({ body }) => body['key'])).toEqual(['k1', 'k1']);
  });

  test('is the final answer without it, and when it is asked for twice', async () => {
    const refused = tryPosts([asked, right], () => Promise.resolve(false));
    expect(await refused.post('x', {}, asText)).toMatchObject({ error: { code: 'REAUTH_NEEDED' } });
    expect(refused.sent).toHaveLength(1);
    const twice = tryPosts([asked, asked, right], () => Promise.resolve(true));
    expect(await twice.post('x', {}, asText)).toMatchObject({ error: { code: 'REAUTH_NEEDED' } });
    expect(twice.sent).toHaveLength(2);
  });
});

describe('a base that does not take the provider’s token', () => {
  const refused = { success: false, error: { code: 'BASE_TOKEN_REFUSED', message: 'no' } };
  const right = { success: true, result: 'done' };
  const never = () => Promise.resolve(false);

  test('is asked again with a newer one, and told when the first was sent', async () => {
    const asked: number[] = [];
    const { post, sent, lost } = tryPosts([refused, right], never, (sentAt) => {
      asked.push(sentAt);
      return Promise.resolve(true);
    });
    expect(await post('x', {}, asText, { base: 'v1' })).toMatchObject({ result: 'done' });
    expect([sent.length, asked, lost()]).toEqual([2, [1_700_000_000_000], 0]);
  });

  test('fails the page but no session without a newer token, or when it is refused', async () => {
    const none = tryPosts([refused, right], never, never);
    expect(await none.post('x', {}, asText)).toMatchObject({
      error: { code: 'BASE_TOKEN_REFUSED' },
    });
    const twice = tryPosts([refused, refused, right], never, () => Promise.resolve(true));
    expect((await twice.post('x', {}, asText)).success).toBe(false);
    expect([none.sent.length, twice.sent.length, none.lost() + twice.lost()]).toEqual([1, 2, 0]);
  });
});
