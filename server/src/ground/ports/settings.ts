import * as z from 'zod';
import { isSafeAddress } from '../loopback.js';
import type { SmtpSettings } from './smtpMail.js';
import type { Webhook } from './webhook.js';
import type { SmsSettings } from './webhookSms.js';

/** How the product reaches people outside; null: it does not, that way. */
export type PortSettings = {
  readonly mail: SmtpSettings | null;
  readonly sms: SmsSettings | null;
  /** Who is asked whether a name and an ID number belong together; null: staff look at it. */
  readonly idCheck: Webhook | null;
  /** Who issues invoices; null: staff do. */
  readonly invoices: Webhook | null;
};

export type PortReading =
  | { readonly ok: true; readonly ports: PortSettings }
  | { readonly ok: false; readonly problems: readonly string[] };

const needed = (name: string, by: string) =>
  z.string(`${name} is needed with ${by}.`).min(1, `${name} must not be empty.`);

const mailSchema = z.object({
  BANYAN_SMTP_URL: needed('BANYAN_SMTP_URL', 'BANYAN_MAIL_FROM').refine(
    (text) => /^smtps?:\/\/[^/]+\/?$/.test(text) && URL.canParse(text),
    'BANYAN_SMTP_URL must be such as smtp://user:password@mail.example:587.',
  ),
  BANYAN_MAIL_FROM: needed('BANYAN_MAIL_FROM', 'BANYAN_SMTP_URL').regex(
    /^(?:[^<>\r\n"]{1,80}<[^\s<>@]+@[^\s<>@]+>|[^\s<>@]+@[^\s<>@]+)$/,
    'BANYAN_MAIL_FROM must be an address, perhaps with a name: Banyan Mind <service@example.com>.',
  ),
});

const address = (name: string, by: string) =>
  needed(name, by).refine(isSafeAddress, `${name} must be https, or on this machine.`);
const secret = (name: string, by: string) =>
  needed(name, by).min(24, `${name} must have 24 characters or more.`);

const smsSchema = z.object({
  BANYAN_SMS_URL: address('BANYAN_SMS_URL', 'BANYAN_SMS_SECRET and BANYAN_SMS_SIGN'),
  BANYAN_SMS_SECRET: secret('BANYAN_SMS_SECRET', 'BANYAN_SMS_URL'),
  BANYAN_SMS_SIGN: needed('BANYAN_SMS_SIGN', 'BANYAN_SMS_URL').max(
    12,
    'BANYAN_SMS_SIGN must have 12 characters or fewer.',
  ),
});

const idCheckSchema = z.object({
  BANYAN_IDCHECK_URL: address('BANYAN_IDCHECK_URL', 'BANYAN_IDCHECK_SECRET'),
  BANYAN_IDCHECK_SECRET: secret('BANYAN_IDCHECK_SECRET', 'BANYAN_IDCHECK_URL'),
});

const invoiceSchema = z.object({
  BANYAN_INVOICE_URL: address('BANYAN_INVOICE_URL', 'BANYAN_INVOICE_SECRET'),
  BANYAN_INVOICE_SECRET: secret('BANYAN_INVOICE_SECRET', 'BANYAN_INVOICE_URL'),
});

/** Reads how people outside are reached. Each problem is one sentence that names the variable. */
export function readPorts(environment: Readonly<Record<string, string>>): PortReading {
  const mail = isNamed(mailSchema, environment) ? mailSchema.safeParse(environment) : null;
  const sms = isNamed(smsSchema, environment) ? smsSchema.safeParse(environment) : null;
  const idCheck = isNamed(idCheckSchema, environment) ? idCheckSchema.safeParse(environment) : null;
  const invoices = isNamed(invoiceSchema, environment)
    ? invoiceSchema.safeParse(environment)
    : null;
  const issues = [mail, sms, idCheck, invoices].flatMap((read) => read?.error?.issues ?? []);
  if (issues.length > 0) return { ok: false, problems: issues.map(({ message }) => message) };
  return {
    ok: true,
    ports: {
      mail:
        mail?.data === undefined
          ? null
          : { url: mail.data.BANYAN_SMTP_URL, from: mail.data.BANYAN_MAIL_FROM },
      sms:
        sms?.data === undefined
          ? null
          : {
              url: sms.data.BANYAN_SMS_URL,
              secret: sms.data.BANYAN_SMS_SECRET,
              sign: sms.data.BANYAN_SMS_SIGN,
            },
      idCheck:
        idCheck?.data === undefined
          ? null
          : { url: idCheck.data.BANYAN_IDCHECK_URL, secret: idCheck.data.BANYAN_IDCHECK_SECRET },
      invoices:
        invoices?.data === undefined
          ? null
          : { url: invoices.data.BANYAN_INVOICE_URL, secret: invoices.data.BANYAN_INVOICE_SECRET },
    },
  };
}

/** One of them asks for all of them. */
function isNamed(
  { shape }: { readonly shape: Readonly<Record<string, unknown>> },
  environment: Readonly<Record<string, string>>,
): boolean {
  return Object.keys(shape).some((name) => name in environment);
}
