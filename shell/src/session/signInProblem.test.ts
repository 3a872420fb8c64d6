import { expect, test } from '@jest/globals';
import { type SignInParts, signInProblem } from './signInProblem.js';

const asked: string[] = [];
const answering =
  (status: number): SignInParts['fetch'] =>
  (url) => {
    if (typeof url === 'string') asked.push(url);
    return status === 0
      ? Promise.reject(new TypeError('Failed to fetch'))
      : Promise.resolve({ ok: status === 200 } as Response);
  };
const OWN = 'https://banyan.example';

test.each<[string, Partial<SignInParts>, string | null]>([
  ['all is well', {}, null],
  ['the provider answers 503', { fetch: answering(503) }, 'unavailable'],
  ['the line is down', { fetch: answering(0) }, 'unavailable'],
  ['cookies are blocked', { hasCookies: false }, 'cookies'],
  ['another provider is not asked', { issuer: 'https://id.example', fetch: answering(503) }, null],
])('%s', async (_name, parts, expected) => {
  asked.length = 0;
  const problem = await signInProblem({
    hasCookies: true,
    issuer: `${OWN}/idp`,
    origin: OWN,
    fetch: answering(200),
    ...parts,
  });
  expect(problem).toBe(expected);
  for (const url of asked) expect(url).toBe(`${OWN}/idp/.well-known/openid-configuration`);
});
