import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import type { InvoiceToIssue, InvoiceToReverse } from './invoiceIssuer.js';
import { createWebhookInvoices } from './webhookInvoices.js';

/** The shapes that the protocol's text shows, in their order. */
const [issue, reverse, processing, refused, issued, reversed] = Array.from(
  readFileSync(new URL('./invoicing.md', import.meta.url), 'utf8').matchAll(/```json\n([^`]+)```/g),
  ([, json = '']) => JSON.parse(json) as Record<string, unknown>,
);

type SentLine = InvoiceToIssue['lines'][number] & { readonly amount: number };

const TO_ISSUE = {
  id: issue?.['id'],
  kind: issue?.['kind'],
  title: issue?.['title'],
  remark: issue?.['remark'],
  amountFen: issue?.['amount'],
  lines: ((issue?.['lines'] ?? []) as SentLine[]).map(({ amount, ...line }) => ({
    ...line,
    amountFen: amount,
  })),
} as InvoiceToIssue;
const TO_REVERSE = {
  id: reverse?.['id'],
  number: reverse?.['number'],
  issuedOn: reverse?.['issuedOn'],
  amountFen: reverse?.['amount'],
  reason: reverse?.['reason'],
} as InvoiceToReverse;

async function answered(
  answer: unknown,
  asking: (port: ReturnType<typeof createWebhookInvoices>) => Promise<unknown>,
) {
  const asked: unknown[] = [];
  const server = createServer((request, response) => {
    void text(request).then((body) => {
      asked.push(JSON.parse(body));
      response.end(JSON.stringify(answer));
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const webhook = { url: `http://127.0.0.1:${port}/`, secret: 'a secret of 24 characters' };
  const said = await asking(createWebhookInvoices(webhook, () => 0));
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
  return { asked, said };
}

test('d13: what the protocol shows of issuing is what is sent and read', async () => {
  const { asked, said } = await answered(issued, (port) => port.issue(TO_ISSUE));
  expect(asked).toEqual([issue]);
  expect(said).toEqual({
    kind: 'issued',
    number: '26352000000000000001',
    issuedOn: '2026-11-26',
    files: [{ format: 'pdf', content: Buffer.from('%PDF-1.7 an invoice') }],
  });
});

test('d13: what it shows of the red letter', async () => {
  const { asked, said } = await answered(reversed, (port) => port.reverse(TO_REVERSE));
  expect(asked).toEqual([reverse]);
  expect(said).toEqual({ kind: 'reversed', number: '26352000000000000002' });
});

test.each([
  [processing, { kind: 'processing' }],
  [refused, { kind: 'refused', reason: '税号不存在' }],
])('d13: %j of both', async (answer, expected) => {
  expect((await answered(answer, (port) => port.issue(TO_ISSUE))).said).toEqual(expected);
  expect((await answered(answer, (port) => port.reverse(TO_REVERSE))).said).toEqual(expected);
});
