import type { Delivery } from './delivery.js';

export type Sms = {
  /** Of the outbox; the same message again has the same one. */
  readonly id: string;
  /** A mainland mobile number, 11 digits. */
  readonly to: string;
  /** Which text it is, for a gateway that has them registered. */
  readonly template: string;
  readonly params: Readonly<Record<string, string>>;
  readonly text: string;
};

/** Takes text messages to where they are delivered from. */
export type SmsPort = {
  /** Never rejects. */
  send(sms: Sms): Promise<Delivery>;
};
