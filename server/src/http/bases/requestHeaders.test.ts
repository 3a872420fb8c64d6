import type { IncomingHttpHeaders } from 'node:http';
import { asksForFile, limitOf } from './limits.js';
import { requestHeaders } from './requestHeaders.js';

const random = () => 'abababab-abab-abab-abab-abababababab';
const TRACE = '0af7651916cd43dd8448eb211c80319c';
const sent = (headers: IncomingHttpHeaders, token: string | null = 'T') =>
  requestHeaders({ headers, requestId: 'R-1', language: 'en', token }, random);

test('a base hears what is asked, by whom and in which language, and nothing of the session', () => {
  const told = sent({
    host: 'banyan.example',
    cookie: 'banyan-admin=secret',
    authorization: 'Bearer mine',
    origin: 'https://banyan.example',
    referer: 'https://banyan.example/x',
    'x-forwarded-for': '10.0.0.1',
    'x-real-ip': '10.0.0.1',
    'sec-fetch-site': 'same-origin',
    'user-agent': 'x',
    connection: 'keep-alive, authorization',
    'transfer-encoding': 'chunked',
    upgrade: 'h2c',
    'proxy-authorization': 'x',
    te: 'trailers',
    accept: 'application/json',
    'accept-language': 'fr',
    'content-type': 'application/json',
    range: 'bytes=0-1',
  });
  expect(told).toEqual({
    accept: 'application/json',
    'accept-language': 'en',
    authorization: 'Bearer T',
    'content-type': 'application/json',
    range: 'bytes=0-1',
    traceparent: `00-${'ab'.repeat(16)}-${'ab'.repeat(8)}-00`,
    'x-request-id': 'R-1',
  });
  expect(sent({}, null)).not.toHaveProperty('authorization');
});

test.each([
  [`00-${TRACE}-b7ad6b7169203331-01`, `00-${TRACE}-${'ab'.repeat(8)}-01`],
  [`00-${'0'.repeat(32)}-b7ad6b7169203331-01`, `00-${'ab'.repeat(16)}-${'ab'.repeat(8)}-00`],
  [`ff-${TRACE}-b7ad6b7169203331-01`, `00-${'ab'.repeat(16)}-${'ab'.repeat(8)}-00`],
  ['x', `00-${'ab'.repeat(16)}-${'ab'.repeat(8)}-00`],
])('the trace %s is forwarded as %s (W3C Trace Context)', (given, next) => {
  expect(sent({ traceparent: given })['traceparent']).toBe(next);
});

test.each([
  ['POST', 'application/json', 2],
  ['GET', 'application/json', 1],
  ['HEAD', 'application/problem+json', 1],
  ['POST', 'application/json, text/plain, */*', 3],
  ['GET', '*/*', 3],
  ['GET', undefined, 3],
])('a %s that takes %s may take as long as specification 9 says', (method, accept, seconds) => {
  const headers = accept === undefined ? {} : { accept };
  expect(limitOf({ other: 1, post: 2, download: 3 }, method, headers)).toBe(seconds);
  expect(asksForFile(headers)).toBe(seconds === 3);
});
