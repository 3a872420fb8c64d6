import { createHash } from 'node:crypto';
import * as z from 'zod';

/**
 * What is inside a backup, under age and gzip: lines of JSON. An object opens or closes a section, an array is a row of
 * a table (each value as PostgreSQL's own text, or null), a string is a piece of a file in base64.
 */
export const FORMAT = 1;

const counted = { count: z.number(), sha256: z.string() };

export const lineSchema = z.union([
  z.array(z.string().nullable()),
  z.string(),
  z.discriminatedUnion('kind', [
    z.object({
      kind: z.literal('banyan-backup'),
      format: z.number(),
      at: z.string(),
      engine: z.string(),
      /** The tables are those after these migrations. */
      migrations: z.array(z.object({ name: z.string(), checksum: z.string() })),
      partitions: z.array(z.object({ name: z.string(), of: z.string(), bound: z.string() })),
    }),
    z.object({
      kind: z.literal('table'),
      name: z.string(),
      columns: z.array(z.object({ name: z.string(), type: z.string() })),
    }),
    z.object({ kind: z.literal('table-end'), name: z.string(), ...counted }),
    z.object({
      kind: z.literal('sequences'),
      values: z.array(z.object({ name: z.string(), last: z.string(), called: z.boolean() })),
    }),
    /** What the rows of `identity_secrets` are sealed under. */
    z.object({ kind: z.literal('master-key'), key: z.string() }),
    z.object({ kind: z.literal('file'), path: z.string() }),
    z.object({ kind: z.literal('file-end'), path: z.string(), ...counted }),
    /** A build that is kept in an object store and is not in here: its manifest names its files with their hashes. */
    z.object({
      kind: z.literal('stored-build'),
      area: z.string(),
      build: z.string(),
      sha256: z.string(),
    }),
    z.object({
      kind: z.literal('end'),
      tables: z.number(),
      rows: z.number(),
      files: z.number(),
      bytes: z.number(),
    }),
  ]),
]);
export type Line = z.infer<typeof lineSchema>;
export type Marker = Exclude<Line, string | (string | null)[]>;
export type Opening = Extract<Marker, { kind: 'banyan-backup' }>;
export type TableHead = Extract<Marker, { kind: 'table' }>;
export type Totals = Omit<Extract<Marker, { kind: 'end' }>, 'kind'>;

/** What a section held. */
export type Ending = { readonly count: number; readonly sha256: string };

/** Takes whole lines; resolves when there is room for more. */
export type Sink = (lines: string) => Promise<void>;

/** The file is not what was written; the message is one sentence for the operator. */
export class BackupSpoilt extends Error {
  override readonly name = 'BackupSpoilt';
  readonly code = 'BACKUP_SPOILT';
}

export function textOf(marker: Marker): string {
  return `${JSON.stringify(marker)}\n`;
}

/** Counts and hashes what a section holds. */
export function createTally() {
  const hash = createHash('sha256');
  let count = 0;
  return {
    add: (content: string | Uint8Array, more: number) => {
      hash.update(content);
      count += more;
    },
    /** Once, at the section's end. */
    result: () => ({ count, sha256: hash.digest('hex') }),
    /** Instead, where it is read. Throws BackupSpoilt. */
    check: (name: string, said: Ending) => {
      if (said.count === count && said.sha256 === hash.digest('hex')) return;
      throw new BackupSpoilt(
        `${name} in the backup is not what was written: nothing was restored.`,
      );
    },
  };
}
export type Tally = ReturnType<typeof createTally>;
