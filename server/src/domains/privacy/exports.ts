import { randomUUID } from 'node:crypto';
import type { Person } from '@banyan/contract';
import type { DataExports } from '@banyan/contract/privacy';
import * as z from 'zod';
import { noteAudit } from '../../ground/audit/auditLog.js';
import type { Queryable } from '../../ground/database/db.js';
import { readFileRow } from '../../ground/files/rows.js';
import { tooOften } from '../../ground/limits/tooOften.js';
import { tellMine } from '../../ground/news/tell.js';
import { done, type Outcome, REFUSALS, refused } from '../../ground/requests/refusal.js';
import type { Visit } from '../service.js';
import type { PrivacyParts } from './privacyParts.js';

/** Wakes the job that builds them. */
export const EXPORTS_CHANNEL = 'data_export';

const DAY_MS = 86_400_000;

const rowsSchema = z.array(
  z.object({
    state: z.enum(['building', 'ready', 'failed', 'gone']),
    percent: z.number(),
    requestedAt: z.string(),
    until: z.string().nullable(),
    bytes: z.number().nullable(),
    fileId: z.string().nullable(),
  }),
);

async function readNewest(db: Queryable, customerId: string) {
  const rows = await db.query(
    `select e.state, e.progress as percent, e.requested_at as "requestedAt", e.until, f.bytes,
       e.file_id::text as "fileId"
     from data_exports e left join files f on f.id = e.file_id
     where e.customer_id = $1 order by e.requested_at desc limit 1`,
    [customerId],
  );
  return rowsSchema.parse(rows)[0] ?? null;
}

export async function readExport(db: Queryable, customerId: string): Promise<DataExports> {
  const newest = await readNewest(db, customerId);
  if (newest === null) return { newest: null, nextAt: null };
  const { state, percent, requestedAt, until, bytes } = newest;
  const nextAt = new Date(Date.parse(requestedAt) + DAY_MS).toISOString();
  return {
    newest: { state, percent, requestedAt, until, bytes },
    nextAt: state === 'failed' ? null : nextAt,
  };
}

/** One a day, unless the last one has failed. */
export async function requestExport(
  { db, now }: PrivacyParts,
  { userId }: Person,
): Promise<Outcome<DataExports>> {
  return db.transaction(async (tx) => {
    const at = now();
    await tx.query('select 1 from customers where id = $1 for update', [userId]);
    const { nextAt } = await readExport(tx, userId);
    const waitMs = nextAt === null ? 0 : Date.parse(nextAt) - at;
    if (waitMs > 0) return refused(tooOften(Math.ceil(waitMs / 1000)));
    const id = randomUUID();
    await tx.query('insert into data_exports (id, customer_id, requested_at) values ($1, $2, $3)', [
      id,
      userId,
      new Date(at).toISOString(),
    ]);
    await tx.query('select pg_notify($1, $2)', [EXPORTS_CHANNEL, '']);
    await tellMine(tx, { topic: 'dataExport', id }, { owner: userId });
    return done(await readExport(tx, userId));
  });
}

/** Hands out the newest archive, and writes down that it was. */
export async function downloadExport(
  { db, now, files }: PrivacyParts,
  { userId, account, audience }: Person,
  { origin, giveFile }: Visit,
): Promise<Outcome<Record<string, never>>> {
  const newest = await readNewest(db, userId);
  const isThere = newest?.state === 'ready' && Date.parse(newest.until ?? '') > now();
  const file = isThere && newest.fileId !== null ? await readFileRow(db, newest.fileId) : null;
  const span = { start: 0, end: file?.bytes ?? 0 };
  const content = file?.object == null ? null : await files.place.open(file.object, span);
  if (file === null || content === null) return refused(REFUSALS.notFound);
  const note = { kind: 'dataDownloaded', accountId: userId, account, audience, origin } as const;
  await noteAudit(db, note, Math.floor(now() / 1000));
  giveFile({ type: file.type, disposition: `attachment; filename="${file.name}"`, content });
  return done({});
}
