import { randomUUID } from 'node:crypto';
import type { Sent } from '../../../testing/fakeDialect.js';
import {
  openPaymentStage,
  PAYMENT_FEN,
  PAYMENT_NOW,
  type PaymentStage,
  PROVIDERS,
} from '../../../testing/paymentStage.js';

const changed = (from: RegExp, to: string) => (sent: Sent) => ({
  ...sent,
  body: sent.body.replace(from, to),
});

describe.each(PROVIDERS)('%s', (file, method) => {
  let stage: PaymentStage;
  let payment: string;
  const asked = () => ({ payment, providerId: null, now: PAYMENT_NOW });
  const AWAY = { kind: 'away' };

  beforeEach(async () => {
    stage = await openPaymentStage(file);
    payment = randomUUID();
    await stage.begin(payment, method);
    stage.fake.pay(payment);
  });
  afterEach(() => stage.fake.close());

  test.each<[string, (sent: Sent) => Sent]>([
    ['changed after signing', changed(/(?<=": ?")./, 'X')],
    ['a space more', changed(/": ?"/, '":  "')],
    ['cut', (sent) => ({ ...sent, body: sent.body.slice(0, -5) })],
    ['empty', (sent) => ({ ...sent, body: '' })],
    ['a page', (sent) => ({ ...sent, body: '<p>busy</p>' })],
    ['an array', (sent) => ({ ...sent, body: '[]' })],
    ['null', (sent) => ({ ...sent, body: 'null' })],
    [
      'unsigned',
      ({ status, body }) => ({ status, headers: {}, body: body.replace('"sign"', '"sing"') }),
    ],
    ['of a megabyte', (sent) => ({ ...sent, body: 'x'.repeat(1_048_576) })],
    ['a redirect', (sent) => ({ ...sent, status: 302, headers: { location: '/other' } })],
    ['a fault', (sent) => ({ ...sent, status: 500 })],
    ['too many', (sent) => ({ ...sent, status: 429 })],
    ['with a mark before it', (sent) => ({ ...sent, body: `\uFEFF${sent.body}` })],
  ])('an answer that is spoilt is not taken: %s', async (_title, spoil) => {
    const { provider, fake } = stage;
    fake.levers.spoil = spoil;
    const refund = { ...asked(), refund: randomUUID(), reason: 'x', totalFen: PAYMENT_FEN };
    expect(await provider.query(asked())).toMatchObject(AWAY);
    expect(await provider.close(asked())).toMatchObject(AWAY);
    expect(await provider.refund({ ...refund, amountFen: 1 })).toMatchObject(AWAY);
    expect(await provider.queryRefund(refund)).toMatchObject(AWAY);
  });

  test('an answer whose amount was changed after signing is not taken', async () => {
    stage.fake.levers.spoil = changed(/399(\.?)00/, '400$100');
    expect(await stage.provider.query(asked())).toMatchObject(AWAY);
  });

  test('an answer about another payment is refused, though its signature is right', async () => {
    let first: Sent | null = null;
    stage.fake.levers.spoil = (sent) => {
      first ??= sent;
      return first;
    };
    expect(await stage.provider.query(asked())).toMatchObject({ kind: 'answered' });
    payment = randomUUID();
    expect(await stage.provider.query(asked())).toMatchObject(AWAY);
  });

  test('an answer from yesterday is refused where its time is signed', async () => {
    const tomorrow = { ...asked(), now: PAYMENT_NOW + 86_400_000 };
    const { kind } = await stage.provider.query(tomorrow);
    expect(kind).toBe(file === 'alipayPage' ? 'answered' : 'away');
  });

  test.each(['silent', 'slow'] as const)('a provider that is %s is away', async (lever) => {
    stage.fake.levers[lever] = true;
    expect(await stage.hasty.query(asked())).toMatchObject(AWAY);
  });

  test('a provider that is not there is away', async () => {
    const { provider, fake } = stage;
    await fake.close();
    expect(await provider.query(asked())).toEqual({ kind: 'away', reason: 'not reached' });
    stage = await openPaymentStage(file);
  });
});

describe('where the customer is sent', () => {
  let stage: PaymentStage;
  beforeEach(async () => {
    stage = await openPaymentStage('ownProtocol');
  });
  afterEach(() => stage.fake.close());

  test.each(['card', 'scan', 'page'])('begins %s', async (method) => {
    expect(await stage.begin(randomUUID(), method)).toMatchObject({
      kind: { card: 'frame', scan: 'qr', page: 'redirect' }[method],
    });
  });
});
