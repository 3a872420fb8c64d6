import * as z from 'zod';
import { freeFiles } from '../../ground/files/fileUses.js';
import type { Counts, Job } from '../../ground/jobs/job.js';
import { every, woken } from '../../ground/jobs/schedule.js';
import { noticeTo } from '../../ground/news/noticeTo.js';
import { tellMine } from '../../ground/news/tell.js';
import { type BuildParts, buildExport } from './buildExport.js';
import { EXPORTS_CHANNEL } from './exports.js';
import { EXPORT_USE } from './personalExports.js';

const LOOK_SECONDS = 60;
const HOUR = 3_600;
const KEPT_MS = 7 * 86_400_000;

const waitingSchema = z.array(z.object({ id: z.string(), customerId: z.string() }));
type Waiting = z.infer<typeof waitingSchema>[number];

/** What builds exports, and what erases them after a week. */
export function exportJobs(parts: BuildParts): readonly Job[] {
  return [
    {
      name: 'data.export',
      schedule: woken(EXPORTS_CHANNEL, LOOK_SECONDS),
      canCancel: true,
      run: (signal) => buildExports(parts, signal),
    },
    {
      name: 'data.drop',
      schedule: every(HOUR),
      run: async () => ({ erased: await dropExports(parts) }),
    },
  ];
}

/** One after the other: none of them is in a hurry. One process at a time does a job. */
export async function buildExports(
  parts: BuildParts,
  signal?: AbortSignal,
): Promise<Counts | null> {
  let built = 0;
  while (signal?.aborted !== true) {
    const [waiting] = waitingSchema.parse(
      await parts.db.query(
        `select id::text as id, customer_id as "customerId" from data_exports where state = 'building'
         order by requested_at limit 1`,
      ),
    );
    if (waiting === undefined) break;
    await build(parts, waiting);
    built += 1;
  }
  return built === 0 ? null : { built };
}

async function build(parts: BuildParts, { id, customerId }: Waiting): Promise<void> {
  const { db } = parts;
  const tell = { topic: 'dataExport', id } as const;
  const onProgress = (percent: number) =>
    db.transaction(async (tx) => {
      await tx.query('update data_exports set progress = $2 where id = $1', [id, percent]);
      await tellMine(tx, tell, { owner: customerId });
    });
  try {
    await finish(parts, { id, customerId }, await buildExport(parts, { customerId, onProgress }));
  } catch (cause) {
    await db.query("update data_exports set state = 'failed' where id = $1", [id]);
    throw cause;
  }
}

/** A customer erased in between has no export any more: nothing refers to its file. */
async function finish(
  { db, now }: BuildParts,
  { id, customerId }: Waiting,
  fileId: string,
): Promise<void> {
  const at = now();
  await db.transaction(async (tx) => {
    const done = await tx.query(
      `update data_exports set state = 'ready', progress = 100, file_id = $2, until = $3
       where id = $1 and state = 'building' returning 1`,
      [id, fileId, new Date(at + KEPT_MS).toISOString()],
    );
    if (done.length === 0) return;
    await tx.query('update files set is_used = true where id = $1', [fileId]);
    await tx.query(
      'insert into file_uses (file_id, entity, entity_id, field) values ($1, $2, $3, $4)',
      [fileId, EXPORT_USE.entity, id, EXPORT_USE.field],
    );
    await noticeTo(tx, customerId, { template: 'dataReady', at });
    await tellMine(tx, { topic: 'dataExport', id }, { owner: customerId });
  });
}

/** Resolves to how many there were. Their files go with the next unused ones. */
export async function dropExports({ db, now }: BuildParts): Promise<number> {
  const over = waitingSchema.parse(
    await db.query(
      `select id::text as id, customer_id as "customerId" from data_exports
       where state = 'ready' and until <= $1`,
      [new Date(now()).toISOString()],
    ),
  );
  for (const { id, customerId } of over) {
    await db.transaction(async (tx) => {
      await tx.query("update data_exports set state = 'gone', file_id = null where id = $1", [id]);
      await freeFiles(tx, { ...EXPORT_USE, entityId: id });
      await tellMine(tx, { topic: 'dataExport', id }, { owner: customerId });
    });
  }
  return over.length;
}
