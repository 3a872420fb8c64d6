import { SENT } from './delivery.js';
import type { MailPort } from './mail.js';
import type { SmsPort } from './sms.js';

/** As many as the page shows. */
const KEPT = 100;

/** A message that a trial has kept instead of sending it. */
export type TrialMessage = {
  readonly at: number;
  readonly channel: 'email' | 'sms';
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  /** What is attached, by name. */
  readonly files: readonly string[];
};

export type TrialOutbox = {
  readonly mail: MailPort;
  readonly sms: SmsPort;
  /** Newest first. */
  all(): readonly TrialMessage[];
};

/** What a trial has in the place of the world outside: nothing leaves this machine. */
export function createTrialOutbox(print: (line: string) => void, now: () => number): TrialOutbox {
  let kept: readonly TrialMessage[] = [];
  const keep = (message: Omit<TrialMessage, 'at'>) => {
    kept = [{ ...message, at: now() }, ...kept].slice(0, KEPT);
    print(`${message.channel} to ${message.to}: ${message.text}`);
    return Promise.resolve(SENT);
  };
  return {
    mail: {
      send: ({ to, subject, text, attachments = [] }) =>
        keep({ channel: 'email', to, subject, text, files: attachments.map(({ name }) => name) }),
      problem: () => Promise.resolve(null),
      close: () => undefined,
    },
    sms: { send: ({ to, text }) => keep({ channel: 'sms', to, subject: '', text, files: [] }) },
    all: () => kept,
  };
}
