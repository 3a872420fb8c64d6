import { randomUUID } from 'node:crypto';
import type { Language } from '@banyan/contract';
import type { Queryable } from '../database/db.js';
import type { Sealer } from '../secrets/sealer.js';
import type { Message } from '../texts/messages.js';

/** Wakes the job that sends. */
export const OUTBOX_CHANNEL = 'outbox';

export type Sending = {
  /** `none`: not sent, at the cost of the others, so that callers cannot tell the difference. */
  readonly channel: 'email' | 'sms' | 'none';
  readonly to: string;
  readonly message: Message;
  readonly language: Language;
  /** Epoch milliseconds: of no use after that. */
  readonly until: number;
  /** The flow whose code it brings. */
  readonly flow: string | null;
  /** Attached to an e-mail. */
  readonly files?: readonly string[];
};

export type Outbox = {
  /** Part of the transaction of its cause: sent when that commits, and not at all when it rolls back. */
  put(tx: Queryable, sending: Sending): Promise<void>;
};

/** @param sealer of the outbox; `owner` is the row's id */
export function createOutbox(sealer: Sealer, now: () => number): Outbox {
  return {
    put: async (tx, { channel, to, message, language, until, flow, files = [] }) => {
      const id = randomUUID();
      const at = new Date(now()).toISOString();
      await tx.query(
        `insert into outbox (id, channel, to_sealed, content_sealed, language, next_at, until, flow_id, file_ids, at)
         values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $6)`,
        [
          ...[id, channel, sealer.seal(to, id), sealer.seal(JSON.stringify(message), id)],
          ...[language, at, new Date(until).toISOString(), flow, files],
        ],
      );
      await tx.query('select pg_notify($1, $2)', [OUTBOX_CHANNEL, '']);
    },
  };
}

const KEPT_MS = 86_400_000;

/** Erases what is a day old, sent or not. Resolves to how many there were. */
export async function eraseOutbox(db: Queryable, now: number): Promise<number> {
  const line = new Date(now - KEPT_MS).toISOString();
  return (await db.query('delete from outbox where at < $1 returning 1', [line])).length;
}
