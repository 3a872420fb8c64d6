import type { SignInProvider } from '../../identity/signInProvider.js';
import { somebody } from '../../testing/somebody.js';
import { createExchange } from './exchange.js';
import type { Caller } from './remembered.js';

const CALLER: Caller = { person: somebody, session: 'one', provedAt: null };
const VOUCHERS = { name: 'vouchers', exchange: { audience: 'urn:vouchers', scope: 'read' } };

function setUp(answer: (count: number) => Response) {
  const asked: URLSearchParams[] = [];
  let now = 1_000_000;
  const provider = {
    clients: { admin: { id: 'staff', secret: 'known' }, customer: { id: 'c', secret: 'k' } },
    endpoints: () =>
      Promise.resolve({
        issuer: 'https://id.example',
        token: 'https://id.example/token',
        clientAuth: 'client_secret_post',
      }),
    fetch: (_url: string, { body }: { body?: unknown }) => {
      asked.push(new URLSearchParams(String(body)));
      return Promise.resolve(answer(asked.length));
    },
  } as unknown as SignInProvider;
  return {
    exchange: createExchange(provider, () => now),
    asked,
    later: (seconds: number) => {
      now += seconds * 1_000;
    },
  };
}

const granted = (count: number) =>
  Response.json({
    access_token: `token ${count}`,
    issued_token_type: 'urn:ietf:params:oauth:token-type:access_token',
    token_type: 'Bearer',
    expires_in: 60,
  });

test('a base’s token is exchanged for as RFC 8693 says, and kept until shortly before its end', async () => {
  const { exchange, asked, later } = setUp(granted);
  expect(await exchange(CALLER, VOUCHERS, 'subject', false)).toBe('token 1');
  expect(Object.fromEntries(asked[0] ?? [])).toMatchObject({
    grant_type: 'urn:ietf:params:oauth:grant-type:token-exchange',
    subject_token: 'subject',
    subject_token_type: 'urn:ietf:params:oauth:token-type:access_token',
    audience: 'urn:vouchers',
    scope: 'read',
    client_id: 'staff',
  });
  later(49);
  expect(await exchange(CALLER, VOUCHERS, 'subject', false)).toBe('token 1');
  later(1);
  expect(await exchange(CALLER, VOUCHERS, 'subject', false)).toBe('token 2');
});

test('it is bound to one session and one base, and renewed when it is refused', async () => {
  const { exchange } = setUp(granted);
  const other = { ...CALLER, session: 'two' };
  expect(await exchange(CALLER, VOUCHERS, 's', false)).toBe('token 1');
  expect(await exchange(other, VOUCHERS, 's', false)).toBe('token 2');
  expect(await exchange(CALLER, { ...VOUCHERS, name: 'web' }, 's', false)).toBe('token 3');
  expect(await exchange(CALLER, VOUCHERS, 's', true)).toBe('token 4');
});

test('a provider that refuses gives no token', async () => {
  const refusal = () => Response.json({ error: 'invalid_target' }, { status: 400 });
  const { exchange } = setUp(refusal);
  await expect(exchange(CALLER, VOUCHERS, 's', false)).rejects.toThrow();
});
