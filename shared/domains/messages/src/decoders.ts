import type { Page } from '@banyan/contract';
import { MESSAGE_CODES, type Message } from '@banyan/contract/messages';
import { isFields, MalformedReply } from '@banyan/rules';

/** The door of this domain: it checks what a screen would break on, as the schemas would weigh more than the screen. */
export function messagePage(result: unknown): Page<Message> {
  const { records, results } = fieldsOf(result);
  if (typeof records !== 'number' || !Array.isArray(results) || !results.every(isMessage)) {
    throw new MalformedReply('expected a page of messages');
  }
  return { records: Math.max(records, results.length), results };
}

export function changedCount(result: unknown): { readonly changed: number } {
  const { changed } = fieldsOf(result);
  if (typeof changed !== 'number') throw new MalformedReply('expected how many have changed');
  return { changed };
}

/** The same of a filter: with when it was done, which takes it back. */
export function marked(result: unknown): {
  readonly changed: number;
  readonly markedAt?: string;
} {
  const { markedAt } = fieldsOf(result);
  return {
    ...changedCount(result),
    ...(typeof markedAt === 'string' ? { markedAt } : {}),
  };
}

function isMessage(value: unknown): value is Message {
  const { id, code, title, text, sentAt } = fieldsOf(value);
  return (
    typeof id === 'string' &&
    typeof sentAt === 'string' &&
    MESSAGE_CODES.some((known) => known === code) &&
    isLocalText(title) &&
    isLocalText(text)
  );
}

function isLocalText(value: unknown): boolean {
  const { zh, en } = fieldsOf(value);
  return typeof zh === 'string' && typeof en === 'string';
}

function fieldsOf(value: unknown): Readonly<Record<string, unknown>> {
  return isFields(value) ? value : {};
}
