import { randomBytes } from 'node:crypto';
import type { Language } from '@banyan/contract';
import * as z from 'zod';
import type { Queryable } from '../../ground/database/db.js';
import type { Sealer } from '../../ground/secrets/sealer.js';
import type { Contact } from '../contacts.js';

/** `recovery`: the account is given back, to an e-mail address that was proved before. */
export type Kind = Contact['kind'] | 'recovery';

/** What of the account becomes another one. */
export function contactKindOf(kind: Kind): Contact['kind'] {
  return kind === 'recovery' ? 'email' : kind;
}

const rowsSchema = z.array(
  z.object({
    id: z.string(),
    customerId: z.string(),
    kind: z.enum(['phone', 'email', 'recovery']),
    madeBy: z.enum(['customer', 'staff']),
    value: z.string().nullable(),
    old: z.string().nullable(),
    language: z.enum(['zh', 'en']),
    actorId: z.string(),
    effectiveAt: z.coerce.date().nullable(),
    isApplied: z.boolean(),
    withTotp: z.boolean(),
    request: z.string().nullable(),
  }),
);
/** A change of a contact, with its values in clear. */
export type Change = Readonly<z.infer<typeof rowsSchema>[number]>;

const COLUMNS = `id, customer_id as "customerId", kind, made_by as "madeBy", value_sealed as value, old_sealed as old, language,
  actor_id as "actorId", effective_at as "effectiveAt", applied_at is not null as "isApplied", with_totp as "withTotp",
  request_id as request`;
const OPEN = 'proved_at is null and ended_at is null';

export type NewChange = {
  readonly customerId: string;
  readonly kind: Kind;
  readonly madeBy: 'customer' | 'staff';
  /** Null: the customer says later. */
  readonly value: string | null;
  readonly language: Language;
  readonly reason: string;
  readonly actor: { readonly id: string; readonly name: string };
  /** Epoch milliseconds. */
  readonly at: number;
  /** Null: a second person has to agree first. */
  readonly effectiveAt: number | null;
  /** The request that a recovery follows, and whether it removes the second factor; null: not a recovery. */
  readonly recovery: { readonly request: string; readonly withTotp: boolean } | null;
};

export type ChangeRows = {
  /** The one that waits, or waits for its new contact's code. */
  open(db: Queryable, customerId: string, kind: Kind): Promise<Change | null>;
  /** Null: another one is open. */
  add(tx: Queryable, change: NewChange): Promise<string | null>;
  /** A change whose new contact is proved: the open one that said so, or one that never waited. */
  prove(tx: Queryable, change: NewChange, old: string | null, open: Change | null): Promise<string>;
  /** What a link takes back; null: it was already. */
  undo(tx: Queryable, id: string, at: number): Promise<Change | null>;
  end(tx: Queryable, id: string, as: 'cancelled' | 'replaced', at: number): Promise<Change | null>;
  /** When it was changed last by its own person. */
  lastAt(db: Queryable, customerId: string, kind: Kind): Promise<number | null>;
  /** Lets one that needs a second person begin to wait. False: it is over, or waits already. */
  approve(tx: Queryable, id: string, by: string, effectiveAt: number): Promise<boolean>;
  due(db: Queryable, at: number): Promise<readonly Change[]>;
  /** Makes an open one effective whose new contact was proved before it began. */
  settle(tx: Queryable, id: string, old: string | null, at: number): Promise<void>;
  /** False: it was cancelled in between. */
  apply(tx: Queryable, id: string, at: number): Promise<boolean>;
};

/** @param sealer of values; the owner is the change's id */
export function createChangeRows(sealer: Sealer): ChangeRows {
  const instant = (at: number) => new Date(at).toISOString();
  const sealed = (value: string | null, id: string) =>
    value === null ? null : sealer.seal(value, id);
  const opened = (value: string | null, id: string) =>
    value === null ? null : sealer.open(value, id);

  function read(rows: readonly unknown[]): readonly Change[] {
    return rowsSchema
      .parse(rows)
      .map((row) => ({ ...row, value: opened(row.value, row.id), old: opened(row.old, row.id) }));
  }

  async function insert(tx: Queryable, given: NewChange): Promise<string | null> {
    const { customerId, kind, madeBy, value, language, reason, actor, at } = given;
    const { effectiveAt, recovery } = given;
    const id = randomBytes(16).toString('base64url');
    const rows = await tx.query(
      `insert into contact_changes (id, customer_id, kind, made_by, value_sealed, language, reason, actor_id, actor_name,
         at, effective_at, with_totp, request_id)
       values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13) on conflict do nothing returning 1`,
      [
        ...[id, customerId, kind, madeBy, sealed(value, id), language, reason],
        ...[actor.id, actor.name, instant(at)],
        effectiveAt === null ? null : instant(effectiveAt),
        ...[recovery?.withTotp ?? false, recovery?.request ?? null],
      ],
    );
    return rows.length === 0 ? null : id;
  }

  return {
    open: async (db, customerId, kind) => {
      const rows = await db.query(
        `select ${COLUMNS} from contact_changes where customer_id = $1 and kind = $2 and ${OPEN}`,
        [customerId, kind],
      );
      return read(rows)[0] ?? null;
    },
    add: insert,
    prove: async (tx, given, old, open) => {
      const id = open?.id ?? (await insert(tx, given));
      if (id === null) throw new Error('a change is open that nobody has ended');
      await tx.query(
        `update contact_changes set value_sealed = $2, old_sealed = $3, applied_at = coalesce(applied_at, $4),
           proved_at = $4 where id = $1`,
        [id, sealed(given.value, id), sealed(old, id), instant(given.at)],
      );
      return id;
    },
    undo: async (tx, id, at) =>
      read(
        await tx.query(
          `update contact_changes set ended_at = $2, ended_as = 'undone'
           where id = $1 and proved_at is not null and ended_at is null returning ${COLUMNS}`,
          [id, instant(at)],
        ),
      )[0] ?? null,
    end: async (tx, id, as, at) =>
      read(
        await tx.query(
          `update contact_changes set ended_at = $3, ended_as = $2, value_sealed = null
           where id = $1 and ${OPEN} returning ${COLUMNS}`,
          [id, as, instant(at)],
        ),
      )[0] ?? null,
    lastAt: async (db, customerId, kind) => {
      const rows = await db.query(
        `select max(proved_at) as at from contact_changes
         where customer_id = $1 and kind = $2 and made_by = 'customer' and ended_at is null`,
        [customerId, kind],
      );
      const [last] = z.array(z.object({ at: z.coerce.date().nullable() })).parse(rows);
      return last?.at?.getTime() ?? null;
    },
    approve: async (tx, id, by, effectiveAt) => {
      const rows = await tx.query(
        `update contact_changes set second_by = $2, effective_at = $3
         where id = $1 and effective_at is null and ${OPEN} returning 1`,
        [id, by, instant(effectiveAt)],
      );
      return rows.length > 0;
    },
    due: async (db, at) =>
      read(
        await db.query(
          `select ${COLUMNS} from contact_changes
           where effective_at <= $1 and applied_at is null and ended_at is null order by effective_at limit 100`,
          [instant(at)],
        ),
      ),
    settle: async (tx, id, old, at) => {
      await tx.query(
        'update contact_changes set old_sealed = $2, applied_at = $3, proved_at = $3 where id = $1',
        [id, sealed(old, id), instant(at)],
      );
    },
    apply: async (tx, id, at) => {
      const rows = await tx.query(
        'update contact_changes set applied_at = $2 where id = $1 and applied_at is null and ended_at is null returning 1',
        [id, instant(at)],
      );
      return rows.length > 0;
    },
  };
}

/** As long as a link may take one back, and a day. */
const KEPT_MS = 96 * 3_600_000;

/** Erases the values of changes that can no longer be undone, and expired ways to a change. */
export async function cleanChanges(db: Queryable, now: number): Promise<number> {
  const line = new Date(now - KEPT_MS).toISOString();
  const rows = await db.query(
    `update contact_changes set value_sealed = null, old_sealed = null
     where (proved_at < $1 or ended_at < $1) and (value_sealed is not null or old_sealed is not null) returning 1`,
    [line],
  );
  await db.query('delete from contact_flows where expires_at < $1', [new Date(now).toISOString()]);
  return rows.length;
}
