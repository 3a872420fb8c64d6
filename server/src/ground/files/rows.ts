import { FILE_KINDS, type FileKindName } from '@banyan/contract/files';
import * as z from 'zod';
import type { Queryable } from '../database/db.js';

const kindSchema = z.enum(Object.keys(FILE_KINDS) as [FileKindName, ...FileKindName[]]);

const fileRowSchema = z.object({
  id: z.string(),
  kind: kindSchema,
  name: z.string(),
  type: z.string(),
  bytes: z.number(),
  received: z.number(),
  announcedSha256: z.string().nullable(),
  sha256: z.string().nullable(),
  state: z.enum(['receiving', 'checking', 'ready', 'refused', 'deleted']),
  refusal: z.string().nullable(),
  object: z.string().nullable(),
  createdBy: z.string(),
  audience: z.enum(['admin', 'customer', 'system']),
});
export type FileRow = Readonly<z.infer<typeof fileRowSchema>>;

const COLUMNS = `id::text as id, kind, name, type, bytes, received, announced_sha256 as "announcedSha256", sha256, state,
  refusal, object, created_by as "createdBy", audience`;

export async function readFileRow(db: Queryable, id: string): Promise<FileRow | null> {
  const rows = await db.query(`select ${COLUMNS} from files where id = $1`, [id]);
  return z.array(fileRowSchema).parse(rows)[0] ?? null;
}

/** Whose a file is: an account's, in one of its two roles. */
export type Owner = Pick<FileRow, 'createdBy' | 'audience'>;

export async function readByKey(
  db: Queryable,
  { createdBy, audience }: Owner,
  key: string,
): Promise<FileRow | null> {
  const rows = await db.query(
    `select ${COLUMNS} from files where created_by = $1 and audience = $2 and key = $3`,
    [createdBy, audience, key],
  );
  return z.array(fileRowSchema).parse(rows)[0] ?? null;
}

export type PartRow = { readonly name: string; readonly start: number };

/** The parts of an upload in their order. */
export async function readParts(db: Queryable, fileId: string): Promise<readonly PartRow[]> {
  const rows = await db.query(
    'select name, start from file_objects where file_id = $1 and is_counted order by start',
    [fileId],
  );
  return z.array(z.object({ name: z.string(), start: z.number() })).parse(rows);
}

const namesSchema = z.array(z.object({ name: z.string() }));

/**
 * What was begun for a file and is not the file itself: its parts, and what is older than `line`. A newer one may be in
 * use by another process.
 */
export async function readLeftovers(
  db: Queryable,
  fileId: string,
  line: number,
): Promise<readonly string[]> {
  const rows = await db.query(
    `select o.name from file_objects o join files f on f.id = o.file_id
     where o.file_id = $1 and o.name is distinct from f.object and (o.is_counted or o.at < $2)`,
    [fileId, new Date(line).toISOString()],
  );
  return namesSchema.parse(rows).map(({ name }) => name);
}

/** Those that came whole and are not looked at yet, the oldest first. */
export async function readChecking(db: Queryable): Promise<readonly FileRow[]> {
  const rows = await db.query(
    `select ${COLUMNS} from files where state = 'checking' order by at limit 20`,
  );
  return z.array(fileRowSchema).parse(rows);
}

/** What the content of a finished file says of it; null: nothing was looked for. */
export async function readFacts(db: Queryable, id: string): Promise<unknown> {
  const rows = await db.query('select facts from files where id = $1', [id]);
  return z.array(z.object({ facts: z.unknown() })).parse(rows)[0]?.facts ?? null;
}
