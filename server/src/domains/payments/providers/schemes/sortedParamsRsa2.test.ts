import { alipayForm, noticeParams } from '../../../../testing/fakeAlipay.js';
import { MERCHANT_KEY, OTHER_KEY, PLATFORM_KEY } from '../../../../testing/fakeDialect.js';
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
import { sortedParamsRsa2 } from './sortedParamsRsa2.js';

const params = noticeParams(PAID_TRADE);
const form = alipayForm(params);
const raw = (body: string) => rawOf({ status: 200, headers: {}, body });
const saying = (changed: Readonly<Record<string, string>>) =>
  raw(alipayForm({ ...params, ...changed }));
const without = (name: string) =>
  raw(alipayForm(Object.fromEntries(Object.entries(params).filter(([one]) => one !== name))));
/** Other parameters with the signature of the right ones. */
const swapped = (change: (form: URLSearchParams) => void) => {
  const changed = new URLSearchParams(form);
  change(changed);
  return raw(changed.toString());
};
const setting = (name: string, value: string) => swapped((all) => all.set(name, value));
const paid = {
  payment: PAYMENT,
  state: 'paid',
  amountFen: 39_900,
  currency: 'CNY',
  merchant: '2088000000000000',
};
const signature = new URLSearchParams(form).get('sign') ?? '';

const NOTICES: readonly SpoiltNotice[] = [
  ['as it should be', () => raw(form), paid],
  ['in another order', () => raw(form.split('&').reverse().join('&')), paid],
  [
    'encoded in another way',
    () => raw(form.replaceAll('+', '%20').replace('_amount', '%5famount')),
    paid,
  ],
  ['sent 25 hours later', () => ({ ...raw(form), now: PAYMENT_NOW + 25 * 3_600_000 }), paid],
  ['an unsigned parameter without a value', () => raw(`${form}&refund_fee=`), paid],
  [
    'its signature changed',
    () =>
      setting(
        'sign',
        signature.replace(/^./, (c) => (c === 'A' ? 'B' : 'A')),
      ),
    'signature',
  ],
  ['its signature cut', () => setting('sign', signature.slice(0, -8)), 'signature'],
  ['its signature with spaces for pluses', () => setting('sign', ` ${signature}`), 'signature'],
  ['an empty signature', () => setting('sign', ''), 'signature'],
  ['without a signature', () => swapped((all) => all.delete('sign')), 'signature'],
  ['another key', () => raw(alipayForm(params, OTHER_KEY.privateKey)), 'signature'],
  ['our own key', () => raw(alipayForm(params, MERCHANT_KEY.privateKey)), 'signature'],
  ['signed by the older rule', () => setting('sign_type', 'RSA'), 'signature'],
  ['the amount changed after signing', () => setting('total_amount', '399.01'), 'signature'],
  [
    'the payment changed after signing',
    () => setting('out_trade_no', PAYMENT.replace('5b', '5c')),
    'signature',
  ],
  ['the merchant changed after signing', () => setting('seller_id', '2088'), 'signature'],
  ['the state changed after signing', () => setting('trade_status', 'TRADE_CLOSED'), 'signature'],
  ['the id changed after signing', () => setting('notify_id', 'notice-2'), 'signature'],
  [
    'a parameter added after signing',
    () => swapped((all) => all.append('refund_fee', '1')),
    'signature',
  ],
  [
    'a parameter taken out after signing',
    () => swapped((all) => all.delete('subject')),
    'signature',
  ],
  [
    'a letter of a name changed',
    () => raw(form.replace('total_amount', 'Total_amount')),
    'signature',
  ],
  ['the amount twice', () => raw(`${form}&total_amount=0.01`), 'form'],
  ['the signature twice', () => raw(`${form}&sign=x`), 'form'],
  ['the amount twice, once encoded', () => raw(`total%5Famount=0.01&${form}`), 'form'],
  [
    'a parameter hidden in the value of another',
    () =>
      swapped((all) => {
        all.set('app_id', `${params['app_id']}&buyer_logon_id=${params['buyer_logon_id']}`);
        all.delete('buyer_logon_id');
      }),
    'form',
  ],
  [
    'two parameters joined to one',
    () =>
      swapped((all) => {
        all.set('total_amount', `${params['total_amount']}&trade_no=P1`);
        all.delete('trade_no');
      }),
    'form',
  ],
  [
    'two parameters joined in a name',
    () =>
      swapped((all) => {
        all.delete('total_amount');
        all.delete('trade_no');
        all.append(`total_amount=${params['total_amount']}&trade_no`, 'P1');
      }),
    'form',
  ],
  ['half an encoding', () => raw(`${form}&x=%E4%B8`), 'form'],
  ['half a sign of it', () => raw(`${form}&x=%4`), 'form'],
  ['a parameter without a value sign', () => raw(`${form}&x`), 'form'],
  ['signed with another amount', () => saying({ total_amount: '0.01' }), { ...paid, amountFen: 1 }],
  [
    'signed with another merchant',
    () => saying({ seller_id: '2088' }),
    { ...paid, merchant: '2088' },
  ],
  [
    'signed with a state of no meaning',
    () => saying({ trade_status: 'trade_success' }),
    { state: 'open' },
  ],
  ['signed and finished', () => saying({ trade_status: 'TRADE_FINISHED' }), paid],
  ['signed and closed', () => saying({ trade_status: 'TRADE_CLOSED' }), { state: 'closed' }],
  ['an amount in fen and a bit', () => saying({ total_amount: '399.001' }), 'form'],
  ['an amount as a power', () => saying({ total_amount: '1e3' }), 'form'],
  ['an amount below nothing', () => saying({ total_amount: '-399.00' }), 'form'],
  ['an amount in other digits', () => saying({ total_amount: '３９９.００' }), 'form'],
  ['no amount', () => without('total_amount'), 'form'],
  ['no merchant', () => without('seller_id'), 'form'],
  ['no id', () => without('notify_id'), 'form'],
  ['a payment that is no number of ours', () => saying({ out_trade_no: '1' }), 'form'],
  ['empty', () => raw(''), 'form'],
  ['JSON', () => raw(JSON.stringify(params)), 'form'],
  ['an array', () => raw('[]'), 'form'],
  [
    'not UTF-8',
    () => ({ ...raw(form), body: Buffer.concat([Buffer.from(form), Buffer.from([0xff])]) }),
    'form',
  ],
  ['a megabyte, and signed', () => saying({ subject: 'x'.repeat(1_048_576) }), 'form'],
];

let stage: PaymentStage;
beforeAll(async () => {
  stage = await openPaymentStage('alipayPage');
});
afterAll(() => stage.fake.close());

test.each(NOTICES)('a notice %s', (_title, make, expected) => {
  const read = inShort(stage.provider.readNotice(make()));
  if (typeof expected === 'string') expect(read).toBe(expected);
  else expect(read).toMatchObject(expected);
});

test('nothing is read of a notice but what is signed', () => {
  const keys = { own: MERCHANT_KEY.privateKey, theirs: PLATFORM_KEY.publicKey };
  const read = sortedParamsRsa2(keys).readNotice(raw(`${form}&refund_fee=`));
  expect(read).toEqual({ kind: 'read', members: params });
});

test('an address has the payment, its end and the way back in it', async () => {
  const begun = await stage.begin(PAYMENT, 'page');
  const { searchParams } = new URL(begun.kind === 'redirect' ? begun.url : '');
  expect(Object.fromEntries(searchParams)).toMatchObject({
    method: 'alipay.trade.page.pay',
    timestamp: '2027-01-15 16:00:00',
    return_url: 'https://banyan.example/payMent?order=BY20261124000001',
  });
  expect(JSON.parse(searchParams.get('biz_content') ?? '')).toEqual({
    out_trade_no: PAYMENT,
    product_code: 'FAST_INSTANT_TRADE_PAY',
    total_amount: '399.00',
    subject: '榕思维 专业版 + 1 & 2',
    time_expire: '2027-01-15 16:15:00',
  });
});
