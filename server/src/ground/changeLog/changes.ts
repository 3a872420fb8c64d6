import type { LocalText } from '@banyan/contract';
import type { Queryable } from '../database/db.js';
import { type FieldChange, markNoted } from './answering.js';

/** Who does something: a person in a session, or the operator at the command line, who has neither. */
export type Actor = {
  readonly id: string | null;
  readonly name: string;
  readonly address: string;
};

/** The operator, as the change log names them. */
export const OPERATOR: Actor = { id: null, name: '操作员（命令行）', address: '' };

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

/** What the rows of one act have alike. */
type Act = Pick<Change, 'actor' | 'entity' | 'verb' | 'reason' | 'batch'>;
type OfOne = Pick<Change, 'entityId' | 'summary' | 'fields'>;

/** Writes one row of the change log, in the transaction of what it tells of. */
export function noteChange(tx: Queryable, now: number, change: Change): Promise<void> {
  return noteChanges(tx, now, change, [change]);
}

/** Writes a row of the change log for each record that an act has changed, in one statement. */
export async function noteChanges(
  tx: Queryable,
  now: number,
  { actor, entity, verb, reason = '', batch }: Act,
  each: readonly OfOne[],
): Promise<void> {
  await tx.query(
    `insert into changes (at, actor_id, actor, address, entity, verb, reason, batch, entity_id, summary_zh, summary_en, fields)
     select $1::timestamptz, $2::text, $3::text, $4::text, $5::text, $6::text, $7::text, $8::uuid, own.id, own.zh, own.en, own.fields::jsonb
     from unnest($9::text[], $10::text[], $11::text[], $12::text[]) as own (id, zh, en, fields)`,
    [
      new Date(now).toISOString(),
      actor.id,
      actor.name,
      actor.address,
      entity,
      verb,
      reason,
      batch ?? null,
      each.map(({ entityId }) => entityId),
      each.map(({ summary }) => summary.zh),
      each.map(({ summary }) => summary.en),
      each.map(({ fields = {} }) => JSON.stringify(fields)),
    ],
  );
  markNoted(entity);
}
