import type { Ports } from './ports.js';
import type { PortSettings } from './settings.js';
import { createSmtpMail } from './smtpMail.js';
import { createTrialIdCheck } from './trialIdCheck.js';
import { createTrialOutbox, type TrialOutbox } from './trialOutbox.js';
import { createWebhookIdCheck } from './webhookIdCheck.js';
import { createWebhookInvoices } from './webhookInvoices.js';
import { createWebhookSms } from './webhookSms.js';

export type OpenPorts = Ports & {
  /** What a trial keeps of channels that are not configured; null: both are, or this is not a trial. */
  readonly trial: TrialOutbox | null;
};

export const NO_PORTS: OpenPorts = {
  mail: null,
  sms: null,
  idCheck: null,
  invoices: null,
  trial: null,
};

/** The ways outside: the configured ones, and in a trial its own for the others. */
export function openPorts(
  { mail, sms, idCheck, invoices }: PortSettings,
  isTrial: boolean,
  { print, now }: { readonly print: (line: string) => void; readonly now: () => number },
): OpenPorts {
  const trial = isTrial && (mail === null || sms === null) ? createTrialOutbox(print, now) : null;
  const trialIdCheck = isTrial ? createTrialIdCheck() : null;
  return {
    mail: mail === null ? (trial?.mail ?? null) : createSmtpMail(mail),
    sms: sms === null ? (trial?.sms ?? null) : createWebhookSms(sms, now),
    idCheck: idCheck === null ? trialIdCheck : createWebhookIdCheck(idCheck, now),
    invoices: invoices === null ? null : createWebhookInvoices(invoices, now),
    trial,
  };
}
