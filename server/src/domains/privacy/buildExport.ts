import { createHash, randomUUID } from 'node:crypto';
import * as z from 'zod';
import type { Queryable } from '../../ground/database/db.js';
import { type ObjectParts, writeObject } from '../../ground/files/objects.js';
import { one } from '../../ground/files/place.js';
import type { PersonalData } from './personalData.js';
import { readmeOf } from './readme.js';
import { type ZipEntry, zipOf } from './zip.js';

export type BuildParts = ObjectParts & { readonly personal: readonly PersonalData[] };

type Building = {
  readonly customerId: string;
  /** Told after each part, of a hundred. */
  readonly onProgress: (percent: number) => Promise<void>;
};

const filesSchema = z.array(
  z.object({ id: z.string(), name: z.string(), object: z.string(), bytes: z.number() }),
);

/** Makes the archive of a customer. Resolves to its file's id, which nothing refers to yet. */
export async function buildExport(parts: BuildParts, building: Building): Promise<string> {
  const { db, now } = parts;
  const id = randomUUID();
  const at = now();
  // How large it is, is known at its end.
  await db.query(
    `insert into files (id, kind, name, type, bytes, created_by, audience, key, at)
     values ($1, 'export', $2, 'application/zip', 1, $3, 'system', $1, $4)`,
    [id, `banyan-${building.customerId}.zip`, building.customerId, new Date(at).toISOString()],
  );
  const hash = createHash('sha256');
  let bytes = 0;
  async function* measured(): AsyncGenerator<Uint8Array> {
    for await (const chunk of zipOf(entriesOf(parts, building, at))) {
      hash.update(chunk);
      bytes += chunk.length;
      yield chunk;
    }
  }
  const object = await writeObject(parts, id, null, measured());
  await db.query(
    "update files set state = 'ready', object = $2, bytes = $3, received = $3, sha256 = $4 where id = $1",
    [id, object, bytes, hash.digest('hex')],
  );
  return id;
}

async function* entriesOf(
  { db, place, personal }: BuildParts,
  { customerId, onProgress }: Building,
  at: number,
): AsyncGenerator<ZipEntry> {
  yield textEntry('README.txt', readmeOf(customerId, at));
  const files = await filesOf(db, customerId);
  const steps = personal.length + files.length;
  let done = 0;
  const step = () => {
    done += 1;
    return onProgress(Math.floor((done / steps) * 100));
  };
  for (const { name, read } of personal) {
    const data = await read(db, customerId);
    if (data !== null) yield textEntry(`${name}.json`, JSON.stringify(data, null, 2));
    await step();
  }
  for (const { id, name, object, bytes } of files) {
    const content = await place.open(object, { start: 0, end: bytes });
    if (content !== null) yield { path: pathOf(id, name), isText: false, content };
    await step();
  }
}

function textEntry(path: string, text: string): ZipEntry {
  return { path, isText: true, content: one(Buffer.from(text)) };
}

/** A name is the sender's own: it must lead nowhere. */
function pathOf(id: string, name: string): string {
  return `files/${id.slice(0, 8)}-${name.replace(/[\\/:\p{Cc}]/gu, '_')}`;
}

/** What the customer has sent and something refers to. */
async function filesOf(db: Queryable, customerId: string) {
  const rows = await db.query(
    `select id::text as id, name, object, bytes from files
     where created_by = $1 and audience = 'customer' and state = 'ready' and is_used order by at, files.id`,
    [customerId],
  );
  return filesSchema.parse(rows);
}
