import { createTransport } from 'nodemailer';
import { codeOf } from '../errorCode.js';
import { isLoopbackName } from '../loopback.js';
import { type Delivery, SENT } from './delivery.js';
import type { MailPort } from './mail.js';

const CONNECTIONS = 4;
const CONNECT_MS = 10_000;
const SILENT_MS = 30_000;
/** In these commands the server speaks of this message, in others of us or of itself. */
const OF_THE_MESSAGE = ['MAIL FROM', 'RCPT TO', 'DATA'];

export type SmtpSettings = {
  /** `smtp://` or `smtps://`, with user and password in it where the server asks for them. */
  readonly url: string;
  /** As written in the message: an address, perhaps with a name. */
  readonly from: string;
};

/** Sends by SMTP (RFC 5321). The line is encrypted (RFC 3207), unless the server is on this machine. */
export function createSmtpMail({ url, from }: SmtpSettings): MailPort {
  const { hostname, protocol } = new URL(url);
  const transport = createTransport({
    pool: true,
    url,
    maxConnections: CONNECTIONS,
    connectionTimeout: CONNECT_MS,
    greetingTimeout: CONNECT_MS,
    socketTimeout: SILENT_MS,
    requireTLS: protocol === 'smtp:' && !isLoopbackName(hostname),
    ignoreTLS: protocol === 'smtp:' && isLoopbackName(hostname),
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return {
    send: async ({ id, to, subject, text, attachments = [] }) => {
      try {
        await transport.sendMail({
          from,
          to: { name: '', address: to },
          subject,
          text,
          attachments: attachments.map(({ name, type, content }) => ({
            filename: name,
            contentType: type,
            content,
          })),
          messageId: `<${id}@${hostOf(from)}>`,
          headers: { 'Auto-Submitted': 'auto-generated' },
        });
        return SENT;
      } catch (cause) {
        return deliveryOf(cause);
      }
    },
    problem: async () => {
      try {
        await transport.verify();
        return null;
      } catch (cause) {
        return wordsOf(cause);
      }
    },
    close: () => {
      transport.close();
    },
  };
}

function hostOf(from: string): string {
  return /@([^\s>]+)/.exec(from)?.[1] ?? 'localhost';
}

function deliveryOf(cause: unknown): Delivery {
  const { responseCode = 0, command = '' } = smtpError(cause);
  const isFinal = responseCode >= 500 && OF_THE_MESSAGE.includes(command);
  return { kind: isFinal ? 'never' : 'later', reason: wordsOf(cause) };
}

/** Codes alone: the text of servers often repeats the address. */
function wordsOf(cause: unknown): string {
  const { responseCode, command } = smtpError(cause);
  return [codeOf(cause), responseCode, command].filter(Boolean).join(' ');
}

function smtpError(cause: unknown): { readonly responseCode?: number; readonly command?: string } {
  return typeof cause === 'object' && cause !== null ? cause : {};
}
