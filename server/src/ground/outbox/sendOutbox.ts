import * as z from 'zod';
import type { Db } from '../database/db.js';
import type { FilePlace } from '../files/place.js';
import type { Counts } from '../jobs/job.js';
import { type Delivery, SENT } from '../ports/delivery.js';
import type { Ports } from '../ports/ports.js';
import type { Sealer } from '../secrets/sealer.js';
import type { Message } from '../texts/messages.js';
import { isTemplate, textOf } from '../texts/messageTexts.js';
import { readAttachments } from './attachments.js';

export type SendParts = {
  readonly db: Db;
  /** Where the files are that are attached. */
  readonly place: FilePlace;
  /** As in outbox.ts. */
  readonly sealer: Sealer;
  readonly ports: Ports;
  readonly baseUrl: string;
  /** Epoch milliseconds. */
  readonly now: () => number;
  readonly report: (message: string, cause: unknown) => void;
};

const AT_ONCE = 20;
/** A message taken by a process that died is free again after this long. */
const TAKEN_MS = 60_000;
/** The waits after the first, the second try …; the last wait repeats until the message expires. */
const WAITS_MS = [5_000, 30_000, 60_000, 300_000] as const;

const rowsSchema = z.array(
  z.object({
    id: z.string(),
    channel: z.enum(['email', 'sms', 'none']),
    to: z.string(),
    content: z.string(),
    language: z.enum(['zh', 'en']),
    tries: z.number(),
    isOver: z.boolean(),
    files: z.array(z.string()),
  }),
);
type Row = z.infer<typeof rowsSchema>[number];

const contentSchema = z.object({
  template: z.string().refine(isTemplate),
  params: z.record(z.string(), z.string()),
});

/** Sends due messages in batches until all are sent or the run is cancelled. Null: nothing was due. */
export async function sendOutbox(parts: SendParts, signal?: AbortSignal): Promise<Counts | null> {
  const counts = { sent: 0, failed: 0, later: 0 };
  const next = () => (signal?.aborted === true ? [] : take(parts));
  for (let rows = await next(); rows.length > 0; rows = await next()) {
    const outcomes = await Promise.all(rows.map((row) => sendRow(parts, row)));
    for (const outcome of outcomes) counts[outcome] += 1;
  }
  return counts.sent + counts.failed + counts.later === 0 ? null : counts;
}

/** Takes rows for a while: two processes never send the same one, and one that died holds it up for a minute. */
async function take({ db, now }: SendParts): Promise<readonly Row[]> {
  const at = now();
  const rows = await db.query(
    `update outbox set tries = tries + 1, next_at = $2, taken_at = coalesce(taken_at, $1)
     where id in (
       select id from outbox where state = 'queued' and next_at <= $1 order by next_at, id limit $3
       for update skip locked)
     returning id, channel, to_sealed as "to", content_sealed as content, language, tries, until <= $1 as "isOver",
       file_ids::text[] as files`,
    [new Date(at).toISOString(), new Date(at + TAKEN_MS).toISOString(), AT_ONCE],
  );
  return rowsSchema.parse(rows);
}

async function sendRow(parts: SendParts, row: Row): Promise<'sent' | 'failed' | 'later'> {
  const { db, now } = parts;
  const delivery: Delivery = row.isOver
    ? { kind: 'never', reason: 'too late' }
    : await deliver(parts, row);
  if (delivery.kind === 'sent') {
    await db.query("update outbox set state = 'sent', failure = null where id = $1", [row.id]);
    return 'sent';
  }
  const isOver = delivery.kind === 'never';
  const wait = WAITS_MS[Math.min(row.tries, WAITS_MS.length) - 1] ?? 0;
  await db.query('update outbox set state = $2, failure = $3, next_at = $4 where id = $1', [
    row.id,
    isOver ? 'failed' : 'queued',
    delivery.reason.slice(0, 200),
    new Date(now() + wait).toISOString(),
  ]);
  return isOver ? 'failed' : 'later';
}

async function deliver(parts: SendParts, row: Row): Promise<Delivery> {
  const { ports, baseUrl, report } = parts;
  const { id, channel, language } = row;
  if (channel === 'none') return SENT;
  const opened = openRow(parts, row);
  if (opened === null) {
    report(`the message ${id} of the outbox cannot be opened`, null);
    return { kind: 'never', reason: 'unreadable' };
  }
  const { to, message } = opened;
  const { subject, text } = textOf(message, language);
  if (channel === 'email') {
    if (ports.mail === null) return NOWHERE;
    const attachments = await readAttachments(parts, row.files);
    return ports.mail.send({ id, to, subject, text, attachments });
  }
  const { template, params } = message;
  const bound = 'code' in params ? `${text}\n${boundCode(baseUrl, params.code)}` : text;
  return ports.sms?.send({ id, to, template, params, text: bound }) ?? NOWHERE;
}

/** The last line of an SMS whose code is for this site alone: a phone offers it nowhere else (WICG, origin-bound codes). */
function boundCode(baseUrl: string, code: string): string {
  return `@${new URL(baseUrl).hostname} #${code}`;
}

const NOWHERE: Delivery = { kind: 'later', reason: 'no way there is configured' };

/** Null: sealed by another secret, or damaged. What is wrong with it is not told: it may quote the message. */
function openRow(
  { sealer }: SendParts,
  { id, to, content }: Row,
): { readonly to: string; readonly message: Message } | null {
  try {
    const message = contentSchema.parse(JSON.parse(sealer.open(content, id))) as Message;
    return { to: sealer.open(to, id), message };
  } catch {
    return null;
  }
}
