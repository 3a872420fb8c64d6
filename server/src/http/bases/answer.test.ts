import { judge } from './answer.js';

const JSON_TYPE = 'application/json; charset=utf-8';
const of = (status: number, type: string, wantsJson = true) =>
  judge({ status, headers: { 'content-type': type } }, wantsJson).kind;

test.each([
  [200, JSON_TYPE, 'pass'],
  [201, 'application/problem+json', 'pass'],
  [404, JSON_TYPE, 'pass'],
  [500, JSON_TYPE, 'pass'],
  [503, JSON_TYPE, 'pass'],
  [401, JSON_TYPE, 'unauthorised'],
  [401, 'text/html', 'unauthorised'],
  [200, 'text/html', 'nonsense'],
  [200, '', 'nonsense'],
  [404, 'text/html', 'nonsense'],
  [302, JSON_TYPE, 'nonsense'],
  [307, JSON_TYPE, 'nonsense'],
  [101, JSON_TYPE, 'nonsense'],
  [502, 'text/html', 'away'],
  [500, 'text/plain', 'away'],
] as const)('an answer %i of %j to a call is %s', (status, type, kind) => {
  expect(of(status, type)).toBe(kind);
});

test.each([
  [200, 'application/pdf', 'pass'],
  [206, 'application/octet-stream', 'pass'],
  [304, '', 'pass'],
  [200, 'text/html', 'pass'],
  [404, 'text/html', 'nonsense'],
] as const)('an answer %i of %j to a request for a file is %s', (status, type, kind) => {
  expect(of(status, type, false)).toBe(kind);
});

test('no header that could weaken the page passes', () => {
  const verdict = judge(
    {
      status: 200,
      headers: {
        'content-type': JSON_TYPE,
        'content-length': '2',
        etag: '"1"',
        'x-total-rows': '7',
        'set-cookie': ['banyan-admin=x'],
        'cache-control': 'public, max-age=9',
        'content-security-policy': 'default-src *',
        'service-worker-allowed': '/',
        'clear-site-data': '"*"',
        'access-control-allow-origin': '*',
        location: 'https://evil.example',
        refresh: '0; url=https://evil.example',
        link: '<https://evil.example>; rel=preload',
        'x-request-id': 'another',
        server: 'x',
      },
    },
    true,
  );
  expect(verdict).toEqual({
    kind: 'pass',
    headers: {
      'content-type': JSON_TYPE,
      'content-length': '2',
      etag: '"1"',
      'x-total-rows': '7',
      'cache-control': 'private, no-cache',
      'content-security-policy': "default-src 'none'; sandbox",
      'cross-origin-resource-policy': 'same-origin',
      'x-content-type-options': 'nosniff',
    },
  });
});

test.each([
  ['text/html', undefined, 'attachment'],
  ['image/svg+xml', 'inline', 'attachment'],
  ['text/javascript', 'inline; filename="a.js"', 'attachment; filename="a.js"'],
  ['application/xml', 'attachment; filename=a.xml', 'attachment; filename=a.xml'],
  ['application/pdf', 'inline; filename=a.pdf', 'inline; filename=a.pdf'],
  ['image/png', undefined, undefined],
  ['text/csv', 'attachment; filename=a.csv', 'attachment; filename=a.csv'],
])('a file of %s that says %s is sent as %s', (type, given, sent) => {
  const headers = { 'content-type': type, 'content-disposition': given };
  const verdict = judge({ status: 200, headers }, false);
  expect(verdict.kind === 'pass' && verdict.headers['content-disposition']).toBe(sent);
});
