import { randomUUID } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import type { FakeProvider } from '../../../testing/fakeProviders.js';
import {
  openPaymentStage,
  PAYMENT_FEN,
  PAYMENT_NOW,
  type PaymentStage,
  PROVIDERS,
  rawOf,
} from '../../../testing/paymentStage.js';
import type { NoticeRead, PaymentProvider } from './provider.js';

describe.each(PROVIDERS)('P11, d7: %s', (file, method, kind, merchant) => {
  let stage: PaymentStage;
  let fake: FakeProvider;
  let provider: PaymentProvider;
  let payment: string;
  beforeEach(async () => {
    stage = await openPaymentStage(file);
    ({ fake, provider } = stage);
    payment = randomUUID();
  });
  afterEach(() => fake.close());

  const asked = () => ({ payment, providerId: null, now: PAYMENT_NOW });
  const refundAsked = (refund: string, amountFen = PAYMENT_FEN) => ({
    ...asked(),
    refund,
    amountFen,
    totalFen: PAYMENT_FEN,
    reason: '不想要了 & more',
  });
  const paid = {
    state: 'paid',
    providerId: 'P1',
    amountFen: PAYMENT_FEN,
    currency: 'CNY',
    merchant,
  };

  const begin = (notifyUrl?: string) => stage.begin(payment, method, notifyUrl);

  test('begins where the customer pays, with the amount in the form of the provider', async () => {
    expect((await begin()).kind).toBe(kind);
    expect(fake.trade(payment)).toMatchObject({ amountFen: PAYMENT_FEN, state: 'open' });
    expect(fake.asked[0]?.notifyUrl).toBe('https://banyan.example/payment/notify/x');
    expect(provider).toMatchObject({ isTrial: false, merchant, currency: 'CNY' });
  });

  test('begins once, however often it is asked', async () => {
    expect(await begin()).toEqual(await begin());
    expect(fake.trade(payment)?.providerId).toBe('P1');
  });

  test('does not begin with a method that it does not have', async () => {
    const begun = { ...asked(), order: 'x', amountFen: 1, method: 'cash', subject: 'x' };
    const urls = { notifyUrl: 'https://a.example/', returnUrl: 'https://a.example/' };
    const answer = await provider.begin({ ...begun, ...urls, openUntil: PAYMENT_NOW });
    expect(answer).toEqual({ kind: 'away', reason: 'no such method' });
  });

  test('query: open before it was begun and after, then paid', async () => {
    const open = { kind: 'answered', value: { state: 'open' } };
    expect(await provider.query(asked())).toEqual(open);
    await begin();
    expect(await provider.query(asked())).toEqual(open);
    fake.pay(payment);
    expect(await provider.query(asked())).toMatchObject({
      value: { ...paid, paidAt: PAYMENT_NOW },
    });
  });

  test('query tells the amount that came, not the one that was asked for', async () => {
    await begin();
    fake.levers.extraFen = -39_899;
    fake.pay(payment);
    expect(await provider.query(asked())).toMatchObject({ value: { ...paid, amountFen: 1 } });
  });

  test('close: closed, also the second time', async () => {
    await begin();
    expect(await provider.close(asked())).toEqual({ kind: 'answered', value: { state: 'closed' } });
    expect(await provider.close(asked())).toEqual({ kind: 'answered', value: { state: 'closed' } });
    expect(await provider.query(asked())).toEqual({ kind: 'answered', value: { state: 'closed' } });
  });

  test('close: closed, also what was never begun', async () => {
    expect(await provider.close(asked())).toEqual({ kind: 'answered', value: { state: 'closed' } });
  });

  test('close too late tells that it is paid', async () => {
    await begin();
    fake.levers.paidWhileClosing = true;
    expect(await provider.close(asked())).toMatchObject({ kind: 'answered', value: paid });
  });

  test('paid after it was closed is told by query and notice', async () => {
    await begin();
    await provider.close(asked());
    fake.pay(payment);
    expect(await provider.query(asked())).toMatchObject({ value: paid });
    expect(provider.readNotice(rawOf(fake.notice(payment)))).toMatchObject({
      notice: { payment, state: paid },
    });
  });

  test('refund: done, in parts, and once for each key', async () => {
    await begin();
    fake.pay(payment);
    const [first, second] = [randomUUID(), randomUUID()];
    const done = { kind: 'answered', value: { state: 'done' } };
    expect(await provider.refund(refundAsked(first, 10_050))).toEqual(done);
    expect(await provider.refund(refundAsked(first, 10_050))).toEqual(done);
    expect(await provider.refund(refundAsked(second, 29_850))).toEqual(done);
    const sums = [...(fake.trade(payment)?.refunds.values() ?? [])].map((one) => one.amountFen);
    expect(sums).toEqual([10_050, 29_850]);
  });

  test('refund: processing until the provider has done it', async () => {
    await begin();
    fake.pay(payment);
    fake.levers.slowRefunds = true;
    const refund = randomUUID();
    const processing = { kind: 'answered', value: { state: 'processing' } };
    expect(await provider.refund(refundAsked(refund))).toEqual(processing);
    expect(await provider.queryRefund({ ...asked(), refund })).toEqual(processing);
    fake.endRefunds();
    expect(await provider.queryRefund({ ...asked(), refund })).toMatchObject({
      value: { state: 'done' },
    });
  });

  test('refund: more than was paid does not go back', async () => {
    await begin();
    fake.pay(payment);
    const refund = randomUUID();
    const { kind } = await provider.refund(refundAsked(refund, PAYMENT_FEN + 1));
    expect(kind).toBe(file === 'ownProtocol' ? 'answered' : 'away');
    expect(fake.trade(payment)?.refunds.size).toBe(0);
  });

  test('a notice is read, and a resend is the same one', async () => {
    await begin();
    fake.pay(payment);
    const first = provider.readNotice(rawOf(fake.notice(payment)));
    expect(first).toMatchObject({ kind: 'notice', notice: { payment, state: paid } });
    expect(provider.readNotice(rawOf(fake.notice(payment)))).toEqual(first);
  });

  test('the same bytes after 25 hours are old only where a sending time is signed', async () => {
    await begin();
    fake.pay(payment);
    const late = provider.readNotice(rawOf(fake.notice(payment), PAYMENT_NOW + 25 * 3_600_000));
    expect(late).toMatchObject(
      file === 'alipayPage' ? { kind: 'notice' } : { kind: 'refused', reason: 'age' },
    );
  });

  test('notices arrive by HTTP, twice where the provider is unsure, and are acknowledged', async () => {
    const read: NoticeRead[] = [];
    const server = createServer((request, reply) => {
      void buffer(request).then((body) => {
        const headers = request.headers as Readonly<Record<string, string | undefined>>;
        read.push(provider.readNotice({ body, headers, now: PAYMENT_NOW }));
        const { status, type, body: answer } = provider.acknowledge(true);
        reply.writeHead(status, { 'content-type': type }).end(answer);
      });
    });
    await new Promise<void>((listening) => void server.listen(0, '127.0.0.1', listening));
    await begin(`http://127.0.0.1:${(server.address() as AddressInfo).port}/payment/notify/x`);
    fake.pay(payment);
    fake.levers.twice = true;
    expect(await fake.notify(payment)).toEqual([200, 200]);
    expect(read).toMatchObject([{ kind: 'notice' }, { kind: 'notice' }]);
    expect(read[0]).toEqual(read[1]);
    server.closeAllConnections();
    await new Promise((closed) => server.close(closed));
  });

  test('a notice that is not taken is answered 401 without a reason', () => {
    expect(provider.acknowledge(false)).toMatchObject({ status: 401, body: '' });
  });
});
