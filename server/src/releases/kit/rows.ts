import * as z from 'zod';
import type { Queryable } from '../../ground/database/db.js';

const rowSchema = z.object({
  name: z.string(),
  version: z.string(),
  manifest: z.string(),
  content: z.string(),
  integrity: z.string(),
  shasum: z.string(),
  size: z.number(),
  publishedAt: z.number(),
  replacedAt: z.number().nullable(),
  removedAt: z.number().nullable(),
});
/** A version of a package that was handed out once. Times are epoch milliseconds. */
export type KitRow = Readonly<z.infer<typeof rowSchema>>;

const SELECT = `select name, version, manifest, content, integrity, shasum, size,
  published_at as "publishedAt", replaced_at as "replacedAt", removed_at as "removedAt"
  from kit_packages`;

export async function readKept(db: Queryable, name: string): Promise<readonly KitRow[]> {
  return z
    .array(rowSchema)
    .parse(await db.query(`${SELECT} where name = $1 and removed_at is null`, [name]));
}

export async function readAllKept(db: Queryable): Promise<readonly KitRow[]> {
  return z.array(rowSchema).parse(await db.query(`${SELECT} where removed_at is null`));
}

/** Those of one version, whether they are kept or not. */
export async function readVersion(db: Queryable, version: string): Promise<readonly KitRow[]> {
  return z.array(rowSchema).parse(await db.query(`${SELECT} where version = $1`, [version]));
}

/** Adds a package, or keeps again what was removed. What is there already stays as it is. */
export async function keepRow(
  tx: Queryable,
  row: Omit<KitRow, 'replacedAt' | 'removedAt'>,
): Promise<void> {
  const { name, version, manifest, content, integrity, shasum, size, publishedAt } = row;
  await tx.query(
    `insert into kit_packages (name, version, manifest, content, integrity, shasum, size, published_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8)
     on conflict (name, version) do update set replaced_at = null, removed_at = null`,
    [name, version, manifest, content, integrity, shasum, size, publishedAt],
  );
}

/** From now on the product brings this version, and no other one. */
export async function replaceOthers(tx: Queryable, version: string, now: number): Promise<void> {
  await tx.query(
    'update kit_packages set replaced_at = $2 where version <> $1 and replaced_at is null',
    [version, now],
  );
}

export async function removeRow(
  tx: Queryable,
  { name, version }: KitRow,
  now: number,
): Promise<void> {
  await tx.query('update kit_packages set removed_at = $3 where name = $1 and version = $2', [
    ...[name, version, now],
  ]);
}
