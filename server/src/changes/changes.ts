import type { LocalText } from '@banyan/contract';
import type { Queryable } from '../database/db.js';

/** Who does something: a person in a session, or the operator at the command line, who has neither. */
export type Actor = {
  readonly id: string | null;
  readonly name: string;
  readonly address: string;
};

/** The operator, as the change log names them. */
export const OPERATOR: Actor = { id: null, name: '操作员（命令行）', address: '' };

/** A field before and after; what is secret or says who somebody is stands as `***`. */
export type FieldChange = { readonly before: unknown; readonly after: unknown };

export type Change = {
  readonly actor: Actor;
  /** What kind of record, such as `administrator`. */
  readonly entity: string;
  readonly entityId: string;
  /** What was done, such as `administrator.disable`. */
  readonly verb: string;
  readonly summary: LocalText;
  readonly fields?: Readonly<Record<string, FieldChange>>;
  readonly reason?: string;
  /** A uuid that everything has which was done as one act. */
  readonly batch?: string;
};

/** Writes one row of the change log, in the transaction of what it tells of. */
export async function noteChange(tx: Queryable, now: number, change: Change): Promise<void> {
  const { actor, entity, entityId, verb, summary, fields = {}, reason = '', batch } = change;
  await tx.query(
    `insert into changes (at, actor_id, actor, address, entity, entity_id, verb, summary_zh, summary_en, fields, reason, batch)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10::jsonb, $11, $12)`,
    [
      new Date(now).toISOString(),
      actor.id,
      actor.name,
      actor.address,
      entity,
      entityId,
      verb,
      summary.zh,
      summary.en,
      JSON.stringify(fields),
      reason,
      batch ?? null,
    ],
  );
}
