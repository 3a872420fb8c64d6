import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beginAt } from './beginning.js';
import { readPayment } from './readPayment.js';

const TEXT = readFileSync(join(__dirname, 'descriptions/ownProtocol.json'), 'utf8');
const ASKED = {
  payment: '5b0f8a1e-0c3d-4c55-9a7e-2f3b6d1c9e10',
  order: 'BY1/?&#',
  amountFen: 5,
  subject: 'x',
  openUntil: 1,
  notifyUrl: 'https://banyan.example/payment/notify/bridge',
  returnUrl: 'https://banyan.example/',
  now: 0,
};

/** What a provider that signs nothing says, and what it was asked. */
async function begun(method: string, answer: unknown, status = 200) {
  const reading = readPayment(
    { BANYAN_PAYMENT: 'x', BRIDGE_SECRET: 'a secret of 24 characters' },
    () => TEXT.replace('{ "sign": "header" }', '{ "sign": "none" }'),
  );
  if (!reading.ok || reading.payment === null) throw new Error(JSON.stringify(reading));
  const asked: (readonly [string, RequestInit])[] = [];
  const fetch = (url: string, init: RequestInit) => {
    asked.push([url, init]);
    return Promise.resolve(new Response(JSON.stringify(answer), { status }));
  };
  const said = await beginAt(reading.payment, { ...ASKED, method }, { fetch, nonce: () => 'n' });
  return { said, asked };
}

test.each([
  ['card', { frameUrl: 'https://pay.example/a' }, { kind: 'frame', url: 'https://pay.example/a' }],
  ['scan', { qrText: 'weixin://wxpay/x' }, { kind: 'qr', text: 'weixin://wxpay/x' }],
  [
    'page',
    { redirectUrl: 'https://other.example/' },
    { kind: 'redirect', url: 'https://other.example/' },
  ],
])('%s begins with %j', async (method, answer, value) => {
  expect((await begun(method, answer)).said).toEqual({ kind: 'answered', value });
});

test.each([
  ['card', { frameUrl: 'https://evil.example/' }, 'a frame of another origin'],
  ['card', { frameUrl: 'https://pay.example.evil.example/' }, 'a frame of another origin'],
  ['card', { frameUrl: 'https://pay.example@evil.example/' }, 'a frame of another origin'],
  ['card', { frameUrl: 'http://pay.example/' }, 'an unsafe address'],
  ['card', { frameUrl: 'javascript:alert(1)' }, 'an unsafe address'],
  ['page', { redirectUrl: 'data:text/html,x' }, 'an unsafe address'],
  ['page', { redirectUrl: '/payMent' }, 'an unsafe address'],
  ['page', { redirectUrl: `https://a.example/${'x'.repeat(9000)}` }, 'an unsafe address'],
  ['scan', { qrText: 'x'.repeat(513) }, 'too long a text for a QR code'],
  ['scan', { qrText: '' }, 'an answer of another form'],
  ['scan', { qrText: 5 }, 'an answer of another form'],
  ['scan', {}, 'an answer of another form'],
  ['scan', [], 'an answer of another form'],
])('%s does not begin with %j', async (method, answer, reason) => {
  expect((await begun(method, answer)).said).toEqual({ kind: 'away', reason });
});

test.each([400, 404, 302, 408, 429, 500, 503])('an answer of %d begins nothing', async (status) => {
  const { said, asked } = await begun('scan', { qrText: 'x' }, status);
  expect(said).toEqual({ kind: 'away', reason: `answered ${status}` });
  expect(asked).toHaveLength(1);
});

test('an answer of more than 64 kB is not taken', async () => {
  const { said } = await begun('scan', { qrText: 'x', more: 'x'.repeat(65_536) });
  expect(said).toEqual({ kind: 'away', reason: 'too long an answer' });
});

test('it is asked once, follows no redirect, and comes back to the order', async () => {
  const { asked } = await begun('scan', { qrText: 'x' });
  const [[url, init] = ['', {}]] = asked;
  expect(url).toBe('https://pay.example/banyan/begin');
  expect(init).toMatchObject({ method: 'POST', redirect: 'manual' });
  expect(init.signal?.aborted).toBe(false);
  expect(JSON.parse(init.body as string)).toEqual({
    type: 'begin',
    payment: ASKED.payment,
    order: ASKED.order,
    amount: 5,
    currency: 'CNY',
    merchant: 'banyan',
    method: 'scan',
    subject: 'x',
    openUntil: 1,
    notifyUrl: ASKED.notifyUrl,
    returnUrl: 'https://banyan.example/payMent?order=BY1%2F%3F%26%23',
  });
});
