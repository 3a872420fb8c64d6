import { OTHER_KEY, PLATFORM_KEY } from '../../../../testing/fakeDialect.js';
import { sealed, wechatHeaders, wechatNotice } from '../../../../testing/fakeWechat.js';
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

const trade = { ...PAID_TRADE, number: PAYMENT.replaceAll('-', '') };
const right = () => rawOf(wechatNotice(trade, PAYMENT_NOW));
const sentAt = (now: number) => rawOf(wechatNotice(trade, now));
const saying = (changed: Readonly<Record<string, unknown>>) =>
  rawOf(wechatNotice(trade, PAYMENT_NOW, changed));
/** Other bytes, with a right signature. */
const signed = (body: string, key = PLATFORM_KEY.privateKey) =>
  rawOf({ status: 200, headers: wechatHeaders(body, PAYMENT_NOW, key), body });
const members = () => JSON.parse(right().body.toString()) as Readonly<Record<string, unknown>>;
/** Another resource, with a right signature. */
const holding = (resource: unknown) => signed(JSON.stringify({ ...members(), resource }));
const resource = sealed(JSON.stringify({ out_trade_no: trade.number }));
const swapped = (from: string | RegExp, to: string): RawNotice => {
  const { body, ...rest } = right();
  return { ...rest, body: Buffer.from(body.toString().replace(from, to)) };
};
const header = (name: string, change: (given: string) => string | undefined): RawNotice => {
  const raw = right();
  return { ...raw, headers: { ...raw.headers, [name]: change(raw.headers[name] ?? '') } };
};
const tampered = (change: (bytes: Buffer) => Buffer) =>
  rawOf(wechatNotice(trade, PAYMENT_NOW, {}, { change }));
const amount = (total: unknown, currency: unknown = 'CNY') =>
  saying({ amount: { total, currency } });
const paid = {
  payment: PAYMENT,
  state: 'paid',
  amountFen: 39_900,
  currency: 'CNY',
  merchant: '1900000000',
};

const SIGNATURE = 'wechatpay-signature';
const NOTICES: readonly SpoiltNotice[] = [
  ['as it should be', right, paid],
  [
    'its signature changed',
    () => header(SIGNATURE, (given) => given.replace(/^./, (c) => (c === 'A' ? 'B' : 'A'))),
    'signature',
  ],
  ['its signature cut', () => header(SIGNATURE, (given) => given.slice(0, -8)), 'signature'],
  [
    'its signature of a probe',
    () => header(SIGNATURE, (given) => `WECHATPAY/SIGNTEST/${given}`),
    'signature',
  ],
  [
    'its signature with a line break',
    () => header(SIGNATURE, (given) => `${given.slice(0, 76)}\n${given.slice(76)}`),
    'signature',
  ],
  ['without a signature', () => header(SIGNATURE, () => undefined), 'signature'],
  ['without a time', () => header('wechatpay-timestamp', () => undefined), 'signature'],
  ['without a nonce', () => header('wechatpay-nonce', () => undefined), 'signature'],
  ['without a serial number', () => header('wechatpay-serial', () => undefined), 'signature'],
  ['an unknown serial number', () => header('wechatpay-serial', () => 'PUB_KEY_ID_0'), 'signature'],
  [
    'the serial number of another key',
    () => header('wechatpay-serial', () => '7132D72A03E93CDDF8C03BBD1F37EEDF4E2C7A1B'),
    'signature',
  ],
  [
    'a serial number of the prototype',
    () => header('wechatpay-serial', () => 'constructor'),
    'signature',
  ],
  ['another key', () => signed(right().body.toString(), OTHER_KEY.privateKey), 'signature'],
  ['another nonce', () => header('wechatpay-nonce', (given) => `${given}0`), 'signature'],
  [
    'a newer time in its header',
    () => header('wechatpay-timestamp', () => '1800000001'),
    'signature',
  ],
  ['sent five minutes ago', () => sentAt(PAYMENT_NOW - 300_000), paid],
  ['sent longer ago', () => sentAt(PAYMENT_NOW - 301_000), 'age'],
  ['sent in five minutes', () => sentAt(PAYMENT_NOW + 301_000), 'age'],
  ['sent 25 hours ago', () => sentAt(PAYMENT_NOW - 25 * 3_600_000), 'age'],
  ['its id changed after signing', () => swapped('notice-1', 'notice-2'), 'signature'],
  [
    'its resource changed after signing',
    () => swapped(/"ciphertext":"./, '"ciphertext":"_'),
    'signature',
  ],
  ['written again by another program', () => swapped('{"id"', '{ "id"'), 'signature'],
  ['empty after signing', () => ({ ...right(), body: Buffer.alloc(0) }), 'signature'],
  [
    'a wrong tag',
    () =>
      tampered((bytes) =>
        Buffer.concat([bytes.subarray(0, -1), Buffer.from([(bytes.at(-1) ?? 0) ^ 1])]),
      ),
    'form',
  ],
  ['a short tag', () => tampered((bytes) => bytes.subarray(0, -4)), 'form'],
  ['nothing but a tag', () => tampered((bytes) => bytes.subarray(-16)), 'form'],
  ['nothing sealed', () => tampered(() => Buffer.alloc(0)), 'form'],
  [
    'a changed byte of what is sealed',
    () =>
      tampered((bytes) => Buffer.concat([Buffer.from([(bytes[0] ?? 0) ^ 1]), bytes.subarray(1)])),
    'form',
  ],
  [
    'sealed with another key',
    () =>
      rawOf(
        wechatNotice(
          trade,
          PAYMENT_NOW,
          {},
          { key: 'another key that has 32 bytes too'.slice(0, 32) },
        ),
      ),
    'form',
  ],
  ['other associated data', () => holding({ ...resource, associated_data: 'refund' }), 'form'],
  ['another nonce of sealing', () => holding({ ...resource, nonce: '000000000000' }), 'form'],
  ['no nonce of sealing', () => holding({ ...resource, nonce: '' }), 'form'],
  ['another way of sealing', () => holding({ ...resource, algorithm: 'AEAD_SM4_GCM' }), 'form'],
  [
    'no base64 in what is sealed',
    () => holding({ ...resource, ciphertext: `${resource['ciphertext']}!` }),
    'form',
  ],
  [
    'an open resource',
    () => holding({ out_trade_no: trade.number, trade_state: 'SUCCESS' }),
    'form',
  ],
  ['a sealed array', () => holding(sealed('[]')), 'form'],
  ['no JSON sealed', () => holding(sealed('paid')), 'form'],
  ['no resource', () => holding(null), 'form'],
  ['signed with another amount', () => amount(1), { ...paid, amountFen: 1 }],
  ['signed with another currency', () => amount(39_900, 'USD'), { ...paid, currency: 'USD' }],
  [
    'signed with another merchant',
    () => saying({ mchid: '1900000001' }),
    { ...paid, merchant: '1900000001' },
  ],
  [
    'signed with a state of no meaning',
    () => saying({ trade_state: 'ACCEPT' }),
    { payment: PAYMENT, state: 'open' },
  ],
  [
    'signed with a failure',
    () => saying({ trade_state: 'PAYERROR' }),
    { state: 'failed', reason: '状态' },
  ],
  ['an amount with a fraction', () => amount(0.5), 'form'],
  ['an amount below nothing', () => amount(-1), 'form'],
  ['no amount', () => saying({ amount: null }), 'form'],
  ['no currency', () => amount(39_900, null), 'form'],
  [
    'a payment that is no number of ours',
    () => saying({ out_trade_no: '1217752501201407033233368018' }),
    'form',
  ],
  ['no JSON, and signed', () => signed('paid'), 'form'],
  ['empty, and signed', () => signed(''), 'form'],
  ['an array, and signed', () => signed('[]'), 'form'],
  ['a megabyte, and signed', () => signed(JSON.stringify({ x: 'x'.repeat(1_048_576) })), 'form'],
];

let stage: PaymentStage;
beforeAll(async () => {
  stage = await openPaymentStage('wechatNative');
});
afterAll(() => stage.fake.close());

test.each(NOTICES)('a notice %s', (_title, make, expected) => {
  const read = inShort(stage.provider.readNotice(make()));
  if (typeof expected === 'string') expect(read).toBe(expected);
  else expect(read).toMatchObject(expected);
});
