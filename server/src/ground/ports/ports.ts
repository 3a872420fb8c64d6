import type { IdCheckPort } from './idCheck.js';
import type { InvoiceIssuer } from './invoiceIssuer.js';
import type { MailPort } from './mail.js';
import type { SmsPort } from './sms.js';

/** How people outside are reached; null: not that way. */
export type Ports = {
  readonly mail: MailPort | null;
  readonly sms: SmsPort | null;
  /** Null: only staff check identities. */
  readonly idCheck: IdCheckPort | null;
  /** Null: staff alone issue invoices. */
  readonly invoices: InvoiceIssuer | null;
};
