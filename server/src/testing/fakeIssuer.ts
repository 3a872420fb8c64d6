import { createHmac } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';

const KEY = Buffer.from('a key of thirty-two bytes, really');
const SECRET = `whsec_${KEY.toString('base64')}`;

export type AskedInvoice = {
  /** Of the message. */
  readonly webhookId: string;
  /** Whether its signature is right. */
  readonly isSigned: boolean;
  readonly body: Readonly<Record<string, unknown>> & {
    readonly type: 'issue' | 'reverse';
    readonly id: string;
    readonly amount: number;
  };
};

/** What is answered: members over those of what was done, a text with its status; or it is done, and the answer is lost. */
export type Says =
  | { readonly members: object }
  | { readonly status: number; readonly text: string }
  | 'lost';

/** An invoice provider on a loopback port as `ports/invoicing.md` describes it. */
export type FakeIssuer = {
  readonly environment: Readonly<Record<string, string>>;
  /** What it was asked, oldest first. */
  readonly asked: readonly AskedInvoice[];
  /** The numbers that it has given, of invoices and red letters. */
  readonly issued: ReadonlyMap<string, string>;
  /** How it answers from now on; by itself it does what it is asked. */
  says(how: (asked: AskedInvoice) => Says): void;
  reset(): void;
  close(): Promise<void>;
};

export const FILES = {
  pdf: '%PDF-1.7 an invoice of the provider',
  ofd: 'PK\u0003\u0004 an invoice of the provider',
  xml: '<?xml version="1.0"?><EInvoice/>',
} as const;
export const fileOf = (format: keyof typeof FILES, content: string = FILES[format]) => ({
  format,
  content: Buffer.from(content, 'latin1').toString('base64'),
});

export async function startFakeIssuer(today: () => string): Promise<FakeIssuer> {
  const asked: AskedInvoice[] = [];
  const issued = new Map<string, string>();
  const does = (): Says => ({ members: {} });
  let given = 0;
  let how: (one: AskedInvoice) => Says = does;

  /** The same again is the same invoice. */
  const numberOf = (webhookId: string): string => {
    const known = issued.get(webhookId);
    if (known !== undefined) return known;
    given += 1;
    const number = `7${String(given).padStart(19, '0')}`;
    issued.set(webhookId, number);
    return number;
  };

  const answerTo = (one: AskedInvoice, said: Exclude<Says, 'lost'>) => {
    if ('status' in said) return said;
    const { type, id, amount } = one.body;
    const done =
      type === 'issue'
        ? { state: 'issued', issuedOn: today(), files: [fileOf('pdf'), fileOf('ofd')] }
        : { state: 'reversed' };
    const state = 'state' in said.members ? said.members.state : done.state;
    const number = state === done.state ? { number: numberOf(one.webhookId) } : {};
    const body = { id, amount, ...number, ...done, ...said.members };
    return { status: 200, text: JSON.stringify(body) };
  };

  const server = createServer((request, response) => {
    void text(request).then((raw) => {
      const { headers } = request;
      const webhookId = String(headers['webhook-id']);
      const signed = `${webhookId}.${String(headers['webhook-timestamp'])}.${raw}`;
      const right = `v1,${createHmac('sha256', KEY).update(signed).digest('base64')}`;
      const isSigned = headers['webhook-signature'] === right;
      const one = { webhookId, isSigned, body: JSON.parse(raw) as AskedInvoice['body'] };
      asked.push(one);
      const said = how(one);
      if (said === 'lost') {
        numberOf(webhookId);
        request.socket.destroy();
        return;
      }
      const { status, text: answer } = answerTo(one, said);
      response.writeHead(status, { 'content-type': 'application/json' }).end(answer);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;

  return {
    environment: {
      BANYAN_INVOICE_URL: `http://127.0.0.1:${port}/invoices`,
      BANYAN_INVOICE_SECRET: SECRET,
    },
    asked,
    issued,
    says: (other) => {
      how = other;
    },
    reset: () => {
      how = does;
      asked.length = 0;
      issued.clear();
    },
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
