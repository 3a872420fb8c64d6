import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { SMTPServer } from 'smtp-server';

export type MailServer = {
  /** For `BANYAN_SMTP_URL`. */
  readonly url: string;
  /** The next code that is sent to an address; each is told once. */
  codeTo(address: string): Promise<string>;
  close(): Promise<void>;
};

type Letter = { readonly to: string; readonly code: string };

/** An SMTP server that accepts mail for any recipient, and collects the codes in it. */
export async function startMailServer(): Promise<MailServer> {
  const unread: Letter[] = [];
  const waiting = new Set<() => void>();
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData: (stream, session, done) => {
      text(stream).then((raw) => {
        const to = session.envelope.rcptTo.map(({ address }) => address).join();
        const code = /(?<!\d)\d{6}(?!\d)/.exec(textOf(raw))?.[0];
        if (code !== undefined) unread.push({ to, code });
        done();
        for (const look of waiting) look();
      }, done);
    },
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.server.address() as AddressInfo;
  return {
    url: `smtp://127.0.0.1:${port}`,
    codeTo: (address) =>
      new Promise((resolve) => {
        const look = () => {
          const letter = unread.find(({ to }) => to === address);
          if (letter === undefined) return;
          unread.splice(unread.indexOf(letter), 1);
          waiting.delete(look);
          resolve(letter.code);
        };
        waiting.add(look);
        look();
      }),
    close: () => new Promise((resolve) => server.close(resolve)),
  };
}

/** The body of a letter with one part (RFC 2045, section 6). */
function textOf(raw: string): string {
  const [head = '', ...rest] = raw.split('\r\n\r\n');
  const body = rest.join('\r\n\r\n');
  const encoding = /^content-transfer-encoding: *(\S+)/im.exec(head)?.[1]?.toLowerCase();
  if (encoding === 'base64') return Buffer.from(body, 'base64').toString('utf8');
  if (encoding !== 'quoted-printable') return body;
  const bytes = body
    .replaceAll('=\r\n', '')
    .replaceAll(/=([\dA-F]{2})/g, (_sign, hex: string) =>
      String.fromCharCode(Number.parseInt(hex, 16)),
    );
  return Buffer.from(bytes, 'latin1').toString('utf8');
}
