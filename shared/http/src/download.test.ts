import { describe, expect, test } from '@jest/globals';
import { DOWNLOAD_TIMEOUT_MS } from './download.js';
import { CallFailed } from './failures.js';
import { type FileAnswer, tryDownload, tryDownloads } from './testing/tryCall.js';

const named = { headers: { 'content-disposition': 'attachment; filename="orders.csv"' } };

describe('download: POST with blob response (S7.03)', () => {
  test('gives the file under the name of content-disposition, and says how far it is (S9.03)', async () => {
    const { download, sent } = tryDownload({ content: 'a,b', ...named });
    const seen: (number | null)[][] = [];
    const answer = await download('x', { a: 1 }, { onProgress: (...step) => seen.push(step) });
    expect(answer).toMatchObject({ success: true, result: { name: 'orders.csv' } });
    expect(seen).toEqual([[3, null]]);
    expect(sent).toEqual([
      {
        path: '/api/x',
        body: { a: 1, t: 1_700_000_000_000 },
        timeoutMs: DOWNLOAD_TIMEOUT_MS,
        signal: undefined,
      },
    ]);
    expect(DOWNLOAD_TIMEOUT_MS).toBe(500_000);
  });

  test.each<[string, FileAnswer | Error, object, number]>([
    [
      'a blob of JSON with the server’s error',
      {
        content: '{"success":false,"error":{"code":7,"message":"没有权限"}}',
        type: 'application/json',
      },
      { code: 7, message: '没有权限' },
      0,
    ],
    [
      'the same with a file’s name',
      {
        content: '{"success":false,"error":{"code":7,"message":"没有权限"}}',
        type: 'application/json',
        ...named,
      },
      { code: 7 },
      0,
    ],
    [
      'a lost session in a blob of JSON',
      { content: '{"success":false,"code":401}', type: 'application/json' },
      { code: -1 },
      1,
    ],
    [
      'a lost session in a text',
      { content: '{"code":"401"}', type: 'text/plain' },
      { code: -1 },
      1,
    ],
    [
      'a page',
      { content: '<html>', type: 'text/html' },
      { code: -1, message: '无法识别服务器的响应，请稍后再试。' },
      0,
    ],
    ['no file’s name', { content: 'a,b' }, { code: -1 }, 0],
    ['a failure by status', { content: 'x', status: 502, ...named }, { code: -1 }, 0],
    ['nothing', { content: '', ...named }, { code: -1, message: '文件没有传完，请重试。' }, 0],
    [
      'half of it',
      { content: 'half', headers: { ...named.headers, 'content-length': '8' } },
      { code: -1, message: '文件没有传完，请重试。' },
      0,
    ],
    [
      'a broken line',
      new CallFailed('offline'),
      { code: -1, message: '网络连接失败，请检查后重试。' },
      0,
    ],
  ])('%s is a failure, and no file', async (_name, answer, error, times) => {
    const { download, lost } = tryDownload(answer);
    expect(await download('x', {})).toMatchObject({ success: false, result: null, error });
    expect(lost()).toBe(times);
  });

  test('a compressed file is longer than its line was', async () => {
    const headers = { ...named.headers, 'content-length': '2', 'content-encoding': 'gzip' };
    const { download } = tryDownload({ content: 'longer', headers });
    expect(await download('x', {})).toMatchObject({ success: true });
  });
});

describe('file download: GET as blob, saved under a given name (specification 7, reading B)', () => {
  test('asks without a body and takes the given name, made safe', async () => {
    const { downloadAs, sent } = tryDownload({ content: 'a' });
    const answer = await downloadAs('file/7', '../报表.csv');
    expect(answer).toMatchObject({ success: true, result: { name: '报表.csv' } });
    expect(sent).toMatchObject([{ path: '/api/file/7', body: null }]);
  });

  test('an address with a slash before it is asked for as it is', async () => {
    const { downloadAs, sent } = tryDownload({ content: 'a' });
    await downloadAs('/media/f1/a.pdf', 'a.pdf');
    expect(sent).toMatchObject([{ path: '/media/f1/a.pdf' }]);
  });

  test('the page of a proxy is saved as no file; a page that was asked for is', async () => {
    const page = { content: '<html>', type: 'text/html; charset=utf-8' };
    expect(await tryDownload(page).downloadAs('x', 'a.csv')).toMatchObject({ success: false });
    expect(await tryDownload(page).downloadAs('x', 'a.html')).toMatchObject({ success: true });
  });

  test('what is not there is no file', async () => {
    const missing = tryDownload({ content: 'Not found', status: 404 });
    expect(await missing.downloadAs('x', 'a.csv')).toMatchObject({ success: false });
  });
});

describe('a file of a base', () => {
  const lost = '{"success":false,"error":{"code":401,"message":"no"}}';
  const type = 'application/json';

  test('is asked for at the base, and its 401 ends no session', async () => {
    const headers = { 'x-banyan-base': 'v1' };
    const asked = tryDownload({ content: lost, type, headers });
    expect(await asked.download('x', {}, { base: 'v1' })).toMatchObject({
      error: { code: 'BASE_REFUSED', message: 'no' },
    });
    expect(asked.sent).toMatchObject([{ path: '/bases/v1/x' }]);
    expect(asked.lost()).toBe(0);
  });

  test('is asked for again with a newer token', async () => {
    const content = '{"success":false,"error":{"code":"BASE_TOKEN_REFUSED","message":"no"}}';
    const asked = tryDownload({ content, type }, () => Promise.resolve(true));
    expect((await asked.download('x', {})).success).toBe(false);
    expect(asked.sent).toHaveLength(2);
  });

  test('a file that asks for a proof is asked for again once it is given, and not without', async () => {
    const envelope = { success: false, error: { code: 'REAUTH_NEEDED', message: '请确认' } };
    const refused = { content: JSON.stringify(envelope), type: 'application/json', status: 403 };
    const answers = [refused, { content: 'a,b', ...named }] as const;
    const given = tryDownloads(answers, { prove: () => Promise.resolve(true) });
    expect(await given.download('x', {})).toMatchObject({ result: { name: 'orders.csv' } });
    expect(given.sent).toHaveLength(2);
    const kept = tryDownloads(answers, {});
    expect(await kept.download('x', {})).toMatchObject({ error: { code: 'REAUTH_NEEDED' } });
    expect(kept.sent).toHaveLength(1);
  });
});
