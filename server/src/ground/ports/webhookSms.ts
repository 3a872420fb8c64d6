import type { SmsPort } from './sms.js';
import { post, type Webhook } from './webhook.js';

export type SmsSettings = Webhook & {
  /** Who is said to write, between 【 and 】. */
  readonly sign: string;
};

/**
 * Gives text messages to a program of the operator's: `POST {id, to, template, params, text, sign}`. 2xx: taken, 4xx: not
 * ever, anything else: once more.
 */
export function createWebhookSms(settings: SmsSettings, now: () => number): SmsPort {
  return {
    send: (sms) =>
      post(settings, { id: sms.id, body: { ...sms, sign: settings.sign }, now: now() }),
  };
}
