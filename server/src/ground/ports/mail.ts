import type { Delivery } from './delivery.js';

export type Attachment = {
  readonly name: string;
  readonly type: string;
  readonly content: Buffer;
};

export type Mail = {
  /** Of the outbox; the same message again has the same one. */
  readonly id: string;
  /** One address. */
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly attachments?: readonly Attachment[];
};

/** Takes e-mail to where it is delivered from. */
export type MailPort = {
  /** Never rejects. */
  send(mail: Mail): Promise<Delivery>;
  /** What is wrong with the way there; null: nothing. */
  problem(): Promise<string | null>;
  close(): void;
};
