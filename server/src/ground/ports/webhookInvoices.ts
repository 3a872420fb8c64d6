import * as z from 'zod';
import type { InvoiceIssuer, NotDone } from './invoiceIssuer.js';
import { ask, type Webhook } from './webhook.js';

/** Three files of 5 MiB in base64, and what is said of them. */
const MOST_ANSWER_BYTES = 22 * 1_048_576;

const number = z.string().regex(/^\d{20}$/);
const about = { id: z.string(), amount: z.int() };
const later = [
  z.object({ ...about, state: z.literal('processing') }),
  z.object({ ...about, state: z.literal('refused'), reason: z.string().max(200) }),
] as const;

const issueSchema = z.discriminatedUnion('state', [
  ...later,
  z.object({
    ...about,
    state: z.literal('issued'),
    number,
    issuedOn: z.iso.date(),
    files: z
      .array(z.object({ format: z.enum(['pdf', 'ofd', 'xml']), content: z.base64().min(1) }))
      .min(1)
      .refine((files) => new Set(files.map(({ format }) => format)).size === files.length),
  }),
]);
const reverseSchema = z.discriminatedUnion('state', [
  ...later,
  z.object({ ...about, state: z.literal('reversed'), number }),
]);

type Question = {
  readonly type: 'issue' | 'reverse';
  readonly id: string;
  readonly amountFen: number;
};
type Read<T> = { readonly kind: 'read'; readonly answer: T } | NotDone;

/** Asks a program of the operator's, as `invoicing.md` says. */
export function createWebhookInvoices(webhook: Webhook, now: () => number): InvoiceIssuer {
  async function question<T extends { readonly id: string; readonly amount: number }>(
    schema: z.ZodType<T>,
    { type, id, amountFen }: Question,
    more: object,
  ): Promise<Read<T>> {
    const body = { type, id, amount: amountFen, currency: 'CNY', ...more };
    const posting = { id: `${id}.${type}`, body, now: now() };
    const said = await ask(webhook, posting, MOST_ANSWER_BYTES);
    if (said.kind === 'failed') return { kind: 'away', reason: said.reason };
    const read = schema.safeParse(said.body);
    if (!read.success) return { kind: 'spoiled', reason: 'form' };
    const answer = read.data;
    if (answer.id !== id) return { kind: 'spoiled', reason: 'id' };
    return answer.amount === amountFen
      ? { kind: 'read', answer }
      : { kind: 'spoiled', reason: 'amount' };
  }

  return {
    issue: async ({ id, amountFen, kind, title, remark, lines }) => {
      const sold = lines.map(({ amountFen: amount, ...line }) => ({ ...line, amount }));
      const asked = { type: 'issue', id, amountFen } as const;
      const read = await question(issueSchema, asked, { kind, title, remark, lines: sold });
      if (read.kind !== 'read') return read;
      const { answer } = read;
      if (answer.state !== 'issued') return notDone(answer);
      const files = answer.files.map(({ format, content }) => ({
        format,
        content: Buffer.from(content, 'base64'),
      }));
      return { kind: 'issued', number: answer.number, issuedOn: answer.issuedOn, files };
    },
    reverse: async ({ id, amountFen, ...invoice }) => {
      const read = await question(reverseSchema, { type: 'reverse', id, amountFen }, invoice);
      if (read.kind !== 'read') return read;
      const { answer } = read;
      return answer.state === 'reversed'
        ? { kind: 'reversed', number: answer.number }
        : notDone(answer);
    },
  };
}

function notDone(answer: z.infer<(typeof later)[number]>): NotDone {
  return answer.state === 'processing'
    ? { kind: 'processing' }
    : { kind: 'refused', reason: answer.reason };
}
