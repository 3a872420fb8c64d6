import type { LocalText } from '@banyan/contract';

export type MethodKind = 'frame' | 'qr' | 'redirect';

/** A way to pay that the customer chooses. */
export type Method = {
  readonly id: string;
  readonly label: LocalText;
  readonly kind: MethodKind;
};

export type BeginAsked = {
  /** A UUID: the merchant's number of the payment. Asked again with the same one, a provider begins nothing new. */
  readonly payment: string;
  readonly order: string;
  readonly amountFen: number;
  readonly method: string;
  readonly subject: string;
  /** Epoch milliseconds. */
  readonly openUntil: number;
  readonly notifyUrl: string;
  /** Where the customer comes back to; nothing that comes back is believed. */
  readonly returnUrl: string;
  /** Epoch milliseconds. */
  readonly now: number;
};

/** Where the customer pays. */
export type Begun =
  | { readonly kind: 'frame'; readonly url: string }
  | { readonly kind: 'qr'; readonly text: string }
  | { readonly kind: 'redirect'; readonly url: string };

/** What a provider says of a payment. The amount, the currency and the merchant are its words: the caller compares them. */
export type ProviderState =
  | { readonly state: 'open' }
  | {
      readonly state: 'paid';
      readonly providerId: string;
      readonly amountFen: number;
      readonly currency: string;
      readonly merchant: string;
      /** What shows a payer which account it was, such as its last digits. */
      readonly payerWords: string | null;
      /** Epoch milliseconds. */
      readonly paidAt: number | null;
    }
  | { readonly state: 'failed'; readonly reason: string }
  | { readonly state: 'closed' };

/** Calls never reject; `away` may be asked again. The reason is for the log. */
export type Answer<T> =
  | { readonly kind: 'answered'; readonly value: T }
  | { readonly kind: 'away'; readonly reason: string };

export type PaymentAsked = {
  readonly payment: string;
  /** Null until the provider has told it. */
  readonly providerId: string | null;
  /** Epoch milliseconds. */
  readonly now: number;
};

export type RefundNamed = PaymentAsked & {
  /** A UUID: with the same one a provider gives the money back once, however often it is asked. */
  readonly refund: string;
};

export type RefundAsked = RefundNamed & {
  readonly amountFen: number;
  /** What was paid. */
  readonly totalFen: number;
  readonly reason: string;
};

export type RefundState =
  | { readonly state: 'processing' }
  | { readonly state: 'done' }
  | { readonly state: 'failed'; readonly reason: string };

/** A message of the provider's own accord, with a right signature. */
export type Notice = {
  /** Of the notice, not of the payment: a resend has the same. */
  readonly id: string;
  readonly payment: string;
  readonly state: ProviderState;
};

/** The reason is for our log and figures: the sender never hears it. */
export type Refused = {
  readonly kind: 'refused';
  readonly reason: 'signature' | 'age' | 'form';
};

export type NoticeRead = { readonly kind: 'notice'; readonly notice: Notice } | Refused;

export type RawNotice = {
  /** The bytes as they came: they are what is signed. */
  readonly body: Buffer;
  /** Names in lower case. */
  readonly headers: Readonly<Record<string, string | undefined>>;
  /** Epoch milliseconds. */
  readonly now: number;
};

export type Acknowledgement = {
  readonly status: number;
  readonly type: string;
  readonly body: string;
};

export type PaymentProvider = {
  /** Part of the address that notices are sent to. */
  readonly name: string;
  readonly isTrial: boolean;
  /** Of its frame; null: no frame. */
  readonly origin: string | null;
  /** Whether its frame may take the whole window to another page after a click. */
  readonly topNavigation: boolean;
  readonly merchant: string;
  readonly currency: 'CNY';
  readonly methods: readonly Method[];
  begin(asked: BeginAsked): Promise<Answer<Begun>>;
  query(asked: PaymentAsked): Promise<Answer<ProviderState>>;
  /** `closed`, or `paid` when it was too late; `open`: it could not be closed yet. */
  close(asked: PaymentAsked): Promise<Answer<ProviderState>>;
  /** A caller that has not heard the answer asks again with the same key. */
  refund(asked: RefundAsked): Promise<Answer<RefundState>>;
  queryRefund(asked: RefundNamed): Promise<Answer<RefundState>>;
  readNotice(raw: RawNotice): NoticeRead;
  /** What a notice is answered; a notice that was not taken is sent again later. */
  acknowledge(isTaken: boolean): Acknowledgement;
};
