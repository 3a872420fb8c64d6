import { BRIDGE_SECRET, bridgeHeaders, bridgeNotice } from '../../../../testing/fakeBridge.js';
import {
  openPaymentStage,
  PAYMENT_NOW,
  type PaymentStage,
  rawOf,
} from '../../../../testing/paymentStage.js';
import {
  inShort,
  PAID_TRADE,
  PAYMENT,
  type SpoiltNotice,
} from '../../../../testing/spoiltNotice.js';
import type { RawNotice } from '../provider.js';
import { standardWebhooks } from './standardWebhooks.js';

const right = () => rawOf(bridgeNotice(PAID_TRADE, PAYMENT_NOW));
const sentAt = (now: number) => rawOf(bridgeNotice(PAID_TRADE, now));
const saying = (changed: Readonly<Record<string, unknown>>) =>
  rawOf(bridgeNotice(PAID_TRADE, PAYMENT_NOW, changed));
/** Other bytes, with a right signature. */
const signed = (body: string, id = 'notice-1') =>
  rawOf({ status: 200, headers: bridgeHeaders(id, body, PAYMENT_NOW), body });
/** Other bytes with the signature of the right ones. */
const swapped = (from: string | RegExp, to: string): RawNotice => {
  const { body, ...rest } = right();
  return { ...rest, body: Buffer.from(body.toString().replace(from, to)) };
};
const withHeaders = (change: (given: RawNotice['headers']) => RawNotice['headers']) => {
  const raw = right();
  return { ...raw, headers: change(raw.headers) };
};
const signature = (change: (given: string) => string) =>
  withHeaders((all) => ({ ...all, 'webhook-signature': change(all['webhook-signature'] ?? '') }));
const paid = {
  payment: PAYMENT,
  state: 'paid',
  amountFen: 39_900,
  currency: 'CNY',
  merchant: 'banyan',
};

const NOTICES: readonly SpoiltNotice[] = [
  ['as it should be', right, paid],
  [
    'its signature changed',
    () => signature((given) => given.replace(/.(?==$)/, (c) => (c === 'A' ? 'Q' : 'A'))),
    'signature',
  ],
  ['its signature cut', () => signature((given) => given.slice(0, 20)), 'signature'],
  [
    'its signature without its padding',
    () => signature((given) => given.replaceAll('=', '')),
    'signature',
  ],
  [
    'its signature with a space in it',
    () => signature((given) => `${given.slice(0, 9)} ${given.slice(9)}`),
    'signature',
  ],
  [
    'its signature of another version',
    () => signature((given) => given.replace('v1', 'v1a')),
    'signature',
  ],
  ['its signature without a version', () => signature((given) => given.slice(3)), 'signature'],
  ['an empty signature', () => signature(() => ''), 'signature'],
  ['a signature of nothing', () => signature(() => 'v1,'), 'signature'],
  [
    'another key',
    () =>
      rawOf({
        ...bridgeNotice(PAID_TRADE, PAYMENT_NOW),
        headers: bridgeHeaders(
          'notice-1',
          right().body.toString(),
          PAYMENT_NOW,
          Buffer.from('another key of many bytes'),
        ),
      }),
    'signature',
  ],
  [
    'the secret taken as text',
    () =>
      rawOf({
        ...bridgeNotice(PAID_TRADE, PAYMENT_NOW),
        headers: bridgeHeaders(
          'notice-1',
          right().body.toString(),
          PAYMENT_NOW,
          Buffer.from(BRIDGE_SECRET),
        ),
      }),
    'signature',
  ],
  ['two signatures, the right one last', () => signature((given) => `v1,AAAA ${given}`), paid],
  [
    'without a signature',
    () => withHeaders((all) => ({ ...all, 'webhook-signature': undefined })),
    'signature',
  ],
  [
    'without a time',
    () => withHeaders((all) => ({ ...all, 'webhook-timestamp': undefined })),
    'signature',
  ],
  ['without an id', () => withHeaders((all) => ({ ...all, 'webhook-id': undefined })), 'signature'],
  [
    'another id in its header',
    () => withHeaders((all) => ({ ...all, 'webhook-id': 'notice-2' })),
    'signature',
  ],
  [
    'a newer time in its header',
    () => withHeaders((all) => ({ ...all, 'webhook-timestamp': '1800000001' })),
    'signature',
  ],
  ['sent five minutes ago', () => sentAt(PAYMENT_NOW - 300_000), paid],
  ['sent longer ago', () => sentAt(PAYMENT_NOW - 301_000), 'age'],
  ['sent in five minutes', () => sentAt(PAYMENT_NOW + 301_000), 'age'],
  ['sent 25 hours ago', () => sentAt(PAYMENT_NOW - 25 * 3_600_000), 'age'],
  ['a time in milliseconds', () => sentAt(PAYMENT_NOW * 1000), 'age'],
  ['the amount changed after signing', () => swapped('39900', '39901'), 'signature'],
  [
    'the payment changed after signing',
    () => swapped(PAYMENT, PAYMENT.replace('5b', '5c')),
    'signature',
  ],
  ['the merchant changed after signing', () => swapped('"banyan"', '"birch"'), 'signature'],
  ['the state changed after signing', () => swapped('"paid"', '"open"'), 'signature'],
  ['a space after it', () => swapped(/$/, ' '), 'signature'],
  ['signed with another amount', () => saying({ amount: 1 }), { ...paid, amountFen: 1 }],
  ['signed with another currency', () => saying({ currency: 'USD' }), { ...paid, currency: 'USD' }],
  [
    'signed with another merchant',
    () => saying({ merchant: 'birch' }),
    { ...paid, merchant: 'birch' },
  ],
  [
    'signed with a state of no meaning',
    () => saying({ state: 'PAID' }),
    { payment: PAYMENT, state: 'open' },
  ],
  [
    'signed with a failure',
    () => saying({ state: 'failed', reason: 'card' }),
    { payment: PAYMENT, state: 'failed', reason: 'card' },
  ],
  ['an amount with a fraction', () => saying({ amount: 399.5 }), 'form'],
  ['an amount below nothing', () => saying({ amount: -39_900 }), 'form'],
  ['an amount in yuan', () => saying({ amount: '399.00' }), 'form'],
  ['no amount', () => saying({ amount: undefined }), 'form'],
  ['no currency', () => saying({ currency: null }), 'form'],
  ['no id', () => saying({ id: '' }), 'form'],
  ['a payment that is no number of ours', () => saying({ payment: "' or 1=1" }), 'form'],
  ['empty, and signed', () => signed(''), 'form'],
  ['no JSON, and signed', () => signed('paid'), 'form'],
  ['an array, and signed', () => signed('[{"state":"paid"}]'), 'form'],
  ['null, and signed', () => signed('null'), 'form'],
  ['a mark before it, and signed', () => signed(`\uFEFF${right().body.toString()}`), 'form'],
  [
    'members of the prototype',
    () => signed('{"__proto__":{"id":"x","payment":"y","state":"paid"}}'),
    'form',
  ],
  [
    'its time moved into the body',
    () => ({
      ...right(),
      body: Buffer.from(`1800000000.${right().body.toString()}`),
      headers: { ...right().headers, 'webhook-id': 'notice', 'webhook-timestamp': '1' },
    }),
    'signature',
  ],
  ['a megabyte, and signed', () => signed(JSON.stringify({ id: 'x'.repeat(1_048_576) })), 'form'],
];

let stage: PaymentStage;
beforeAll(async () => {
  stage = await openPaymentStage('ownProtocol');
});
afterAll(() => stage.fake.close());

test.each(NOTICES)('a notice %s', (_title, make, expected) => {
  const read = inShort(stage.provider.readNotice(make()));
  if (typeof expected === 'string') expect(read).toBe(expected);
  else expect(read).toMatchObject(expected);
});

test('bytes that are no UTF-8 are no notice, though they are signed', () => {
  const body = Buffer.from([0x7b, 0xff, 0x7d]);
  const headers = bridgeHeaders('notice-1', body, PAYMENT_NOW);
  const read = stage.provider.readNotice({ body, headers, now: PAYMENT_NOW });
  expect(read).toEqual({ kind: 'refused', reason: 'form' });
});

test('an answer to another question is not taken', () => {
  const scheme = standardWebhooks(BRIDGE_SECRET);
  const answer = signed('{}', 'query-1');
  expect(scheme.readAnswer(answer, { id: 'query-1', at: null }).kind).toBe('read');
  expect(scheme.readAnswer(answer, { id: 'query-2', at: null }).kind).toBe('refused');
});
