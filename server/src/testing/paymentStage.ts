import { randomBytes } from 'node:crypto';
import { createDescribedProvider } from '../domains/payments/providers/describedProvider.js';
import type { Begun, PaymentProvider, RawNotice } from '../domains/payments/providers/provider.js';
import { readPayment } from '../domains/payments/providers/readPayment.js';
import type { Sent } from './fakeDialect.js';
import { type FakeProvider, startFakeProvider } from './fakeProviders.js';

/** Epoch milliseconds. */
export const PAYMENT_NOW = 1_800_000_000_000;
export const PAYMENT_FEN = 39_900;
/** Timeout for a provider that never answers, instead of ten seconds; one that answers gets the full time. */
const SOON_MS = 300;

/** The descriptions, a method of each, how it is paid, and the merchant. */
export const PROVIDERS = [
  ['alipayPage', 'page', 'redirect', '2088000000000000'],
  ['wechatNative', 'native', 'qr', '1900000000'],
  ['ownProtocol', 'card', 'frame', 'banyan'],
] as const;

export type PaymentStage = {
  readonly fake: FakeProvider;
  readonly provider: PaymentProvider;
  /** The same provider with a short timeout for calls that get no answer. */
  readonly hasty: PaymentProvider;
  begin(payment: string, method: string, notifyUrl?: string): Promise<Begun>;
};

/** A provider of the product's that talks to a fake one. */
export async function openPaymentStage(file: (typeof PROVIDERS)[number][0]): Promise<PaymentStage> {
  const fake = await startFakeProvider(file, () => PAYMENT_NOW);
  const provider = providerOf(fake, (url, init) => fetch(url, init));
  const hasty = hastyProvider(fake);
  return {
    fake,
    provider,
    hasty,
    begin: async (payment, method, notifyUrl = 'https://banyan.example/payment/notify/x') => {
      const answer = await provider.begin({
        payment,
        order: 'BY20261124000001',
        amountFen: PAYMENT_FEN,
        method,
        subject: '榕思维 专业版 + 1 & 2',
        openUntil: PAYMENT_NOW + 900_000,
        notifyUrl,
        returnUrl: 'https://banyan.example/elsewhere',
        now: PAYMENT_NOW,
      });
      if (answer.kind === 'away') throw new Error(answer.reason);
      // The address alone begins nothing: the customer's browser does.
      if (answer.value.kind === 'redirect') await (await fetch(answer.value.url)).text();
      return answer.value;
    },
  };
}

/** The product's side of a fake provider, with a short timeout for calls that get no answer. */
export function hastyProvider(fake: FakeProvider): PaymentProvider {
  const { levers } = fake;
  return providerOf(fake, (url, init) => {
    const isInVain = levers.silent || levers.slow;
    return fetch(url, isInVain ? { ...init, signal: AbortSignal.timeout(SOON_MS) } : init);
  });
}

export function rawOf({ body, headers }: Sent, now = PAYMENT_NOW): RawNotice {
  return { body: Buffer.from(body), headers, now };
}

type Fetch = Parameters<typeof createDescribedProvider>[1]['fetch'];

function providerOf({ description, dialect }: FakeProvider, fetch: Fetch): PaymentProvider {
  const environment = { ...dialect.environment, BANYAN_PAYMENT: 'payment.json' };
  const reading = readPayment(environment, () => description);
  if (!reading.ok || reading.payment === null) throw new Error(JSON.stringify(reading));
  const nonce = () => randomBytes(16).toString('hex');
  return createDescribedProvider(reading.payment, { fetch, nonce });
}
