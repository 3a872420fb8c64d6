import { createPublicKey, generateKeyPairSync, type KeyObject } from 'node:crypto';

/** A payment as a provider keeps it. */
export type Trade = {
  readonly number: string;
  amountFen: number;
  readonly notifyUrl: string;
  readonly providerId: string;
  readonly noticeId: string;
  state: 'open' | 'paid' | 'closed';
  paidAt: number | null;
  readonly refunds: Map<string, { readonly amountFen: number; isDone: boolean }>;
};

export type Act = 'begin' | 'query' | 'close' | 'refund' | 'queryRefund';

/** A question with a right signature; what does not belong to its act is empty. */
export type Asked = {
  readonly act: Act;
  readonly number: string;
  readonly amountFen: number;
  readonly notifyUrl: string;
  readonly refund: string;
  readonly method: string;
};

export type Outcome =
  | { readonly kind: 'trade'; readonly trade: Trade }
  | { readonly kind: 'tooLate'; readonly trade: Trade }
  | {
      readonly kind: 'refund';
      readonly trade: Trade;
      readonly refund: string;
      readonly isDone: boolean;
    }
  | { readonly kind: 'unknown' };

export type Heard = {
  readonly method: string;
  readonly url: URL;
  readonly headers: Readonly<Record<string, string | undefined>>;
  readonly body: string;
};

export type Sent = {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
};

type Around = { readonly heard: Heard; readonly origin: string; readonly now: number };

/** How one kind of provider writes and signs. */
export type Dialect = {
  /** What the product's environment holds to use it. */
  readonly environment: Readonly<Record<string, string>>;
  /** Null: the signature is wrong. */
  hear(heard: Heard): Asked | null;
  answer(asked: Asked, outcome: Outcome, around: Around): Sent;
  notice(trade: Trade, now: number): Sent;
};

type Pair = { readonly privateKey: KeyObject; readonly publicKey: KeyObject };

const pair = (): Pair => generateKeyPairSync('rsa', { modulusLength: 2048 });
/** To make one takes longer than most tests. */
export const MERCHANT_KEY = pair();
export const PLATFORM_KEY = pair();
export const OTHER_KEY = pair();

export function privatePem({ privateKey }: Pair): string {
  return String(privateKey.export({ type: 'pkcs8', format: 'pem' }));
}

export function publicPem({ privateKey }: Pair): string {
  return String(createPublicKey(privateKey).export({ type: 'spki', format: 'pem' }));
}

export function textIn(members: Readonly<Record<string, unknown>>, name: string): string {
  const value = members[name];
  return typeof value === 'string' ? value : '';
}

export function jsonOf(body: string): Readonly<Record<string, unknown>> {
  return JSON.parse(body) as Readonly<Record<string, unknown>>;
}
