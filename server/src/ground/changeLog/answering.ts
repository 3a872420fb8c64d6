import { AsyncLocalStorage } from 'node:async_hooks';
import type { Queryable } from '../database/db.js';

/** A field before and after; secrets and values that identify a person are shown as `***`. */
export type FieldChange = { readonly before: unknown; readonly after: unknown };
type Fields = Readonly<Record<string, FieldChange>>;

/** A call that changes something, while it is answered. */
export type Answering = {
  /** Writes the call's own row, with what its transaction answered. */
  readonly note: (tx: Queryable, answer: unknown, fields: Fields) => Promise<void>;
  /** The kind of record that the call changes. */
  readonly entity: string;
  /** What has been noted and told since the transaction began. */
  noted: Set<string>;
  fields: Fields;
  /** Its row is committed, or the call is answered. */
  isOver: boolean;
};

const answering = new AsyncLocalStorage<Answering>();

/** The call that is being answered and has no row in the change log yet. */
export function callBeingAnswered(): Answering | null {
  const call = answering.getStore();
  return call === undefined || call.isOver ? null : call;
}

/** Answers a call. What its transactions change is in the change log with them: see `notedDb`. */
export async function noting<T>(
  { entity, note }: Pick<Answering, 'entity' | 'note'>,
  answer: () => Promise<T>,
): Promise<T> {
  const call: Answering = { entity, note, noted: new Set(), fields: {}, isOver: false };
  try {
    return await answering.run(call, answer);
  } finally {
    call.isOver = true;
  }
}

/** A row was written about this kind of record. */
export function markNoted(entity: string): void {
  answering.getStore()?.noted.add(entity);
}

/**
 * What a handler changes, for the row that is written of its call. Codes, amounts and days alone: what people write stays
 * in the record, which is erased with its customer.
 */
export function tellFields(fields: Fields): void {
  const call = answering.getStore();
  if (call !== undefined) call.fields = { ...call.fields, ...fields };
}
