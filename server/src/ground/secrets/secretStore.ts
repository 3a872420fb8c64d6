import * as z from 'zod';
import type { Queryable } from '../database/db.js';
import { type MasterKey, MasterKeyRefused, type MasterKeys } from './masterKey.js';

const sealedSchema = z.strictObject({ key: z.string(), sealed: z.string() });
const rowsSchema = z.array(z.object({ name: z.string(), value: z.unknown() }));

/** The secrets of this installation, in the database and sealed under its master key. */
export type SecretStore = {
  /** Made by the first process that asks for it. Throws MasterKeyRefused. */
  load<T>(db: Queryable, name: string, schema: z.ZodType<T>, create: () => T): Promise<T>;
  /** In a transaction; of several at once each sees what the one before made. */
  change<T>(tx: Queryable, name: string, schema: z.ZodType<T>, work: (had: T) => T): Promise<T>;
};

/** @param read the keys as they are now: a rotation changes them beside a process that runs */
export function createSecretStore(read: () => MasterKeys): SecretStore {
  let known = read();

  function open(value: unknown, name: string): unknown {
    if (!canOpen(known, value)) known = read();
    return openWith(known, value, name);
  }

  /** Under the newest key, and so that the database can hold it. */
  function seal(value: unknown, name: string): string {
    known = read();
    return sealedUnder(known[0], value, name);
  }

  async function find(db: Queryable, name: string, lock = ''): Promise<readonly unknown[]> {
    const rows = await db.query(
      `select name, value from identity_secrets where name = $1 ${lock}`,
      [name],
    );
    return rowsSchema.parse(rows).map(({ value }) => open(value, name));
  }

  return {
    load: async (db, name, schema, create) => {
      const [had] = await find(db, name);
      if (had !== undefined) return schema.parse(had);
      await db.query(
        'insert into identity_secrets (name, value) values ($1, $2::jsonb) on conflict do nothing',
        [name, seal(create(), name)],
      );
      const [made] = await find(db, name);
      return schema.parse(made);
    },
    change: async (tx, name, schema, work) => {
      const [had] = await find(tx, name, 'for update');
      const next = work(schema.parse(had));
      await put(tx, name, seal(next, name));
      return next;
    },
  };
}

/** The id of the key that each secret is sealed under; null: an earlier version left it open. */
export async function keysInUse(db: Queryable): Promise<readonly (string | null)[]> {
  const rows = rowsSchema.parse(await db.query('select name, value from identity_secrets'));
  return rows.map(({ value }) => sealedSchema.safeParse(value).data?.key ?? null);
}

/**
 * Seals everything under one key: what an earlier version left open, and what another key had sealed.
 * Throws MasterKeyRefused, and nothing is changed.
 */
export async function sealAll(
  tx: Queryable,
  keys: readonly MasterKey[],
  under: MasterKey,
): Promise<void> {
  const rows = await tx.query('select name, value from identity_secrets order by name for update');
  for (const { name, value } of rowsSchema.parse(rows)) {
    if (sealedSchema.safeParse(value).data?.key === under.id) continue;
    await put(tx, name, sealedUnder(under, openWith(keys, value, name), name));
  }
}

async function put(tx: Queryable, name: string, value: string): Promise<void> {
  await tx.query('update identity_secrets set value = $2::jsonb where name = $1', [name, value]);
}

function sealedUnder(key: MasterKey, value: unknown, name: string): string {
  return JSON.stringify({ key: key.id, sealed: key.seal(JSON.stringify(value), name) });
}

function canOpen(keys: readonly MasterKey[], value: unknown): boolean {
  const { data } = sealedSchema.safeParse(value);
  return data === undefined || keys.some(({ id }) => id === data.key);
}

function openWith(keys: readonly MasterKey[], value: unknown, name: string): unknown {
  const { data } = sealedSchema.safeParse(value);
  if (data === undefined) return value;
  const key = keys.find(({ id }) => id === data.key);
  if (key === undefined) {
    throw new MasterKeyRefused(
      `The secrets of this database are sealed under another master key (${data.key}) than BANYAN_SECRET_FILE holds: put that one back, or restore a backup.`,
    );
  }
  return JSON.parse(key.open(data.sealed, name));
}
