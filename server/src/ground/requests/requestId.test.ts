import type { IncomingMessage } from 'node:http';
import { createRequestIds } from './requestId.js';

test.each([
  ['a proxy’s own', true, '4f8c-1a2b.c:d_e', '4f8c-1a2b.c:d_e'],
  ['a stranger’s', false, '4f8c-1a2b', 'ours'],
  ['none', true, undefined, 'ours'],
  ['one too short', true, 'abc', 'ours'],
  ['one too long', true, 'x'.repeat(65), 'ours'],
  ['one that would break a line of the log', true, 'abcdefgh\nforged', 'ours'],
  ['two at once', true, ['abcdefgh', 'ijklmnop'], 'ours'],
])('of %s the request is called', (_whose, byProxy, given, expected) => {
  const ids = createRequestIds({ of: () => '', comesByProxy: () => byProxy }, () => 'ours');
  const request = { headers: { 'x-request-id': given } } as unknown as IncomingMessage;
  expect(ids(request)).toBe(expected);
});
