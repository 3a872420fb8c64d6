import { createHash, randomUUID } from 'node:crypto';
import * as z from 'zod';
import type { Queryable } from '../../ground/database/db.js';
import { freeFiles } from '../../ground/files/fileUses.js';
import { type ObjectParts, writeObject } from '../../ground/files/objects.js';
import { one } from '../../ground/files/place.js';
import type { Counts, Job } from '../../ground/jobs/job.js';
import { every, woken } from '../../ground/jobs/schedule.js';
import { noticeTo } from '../../ground/news/noticeTo.js';
import { tellMine } from '../../ground/news/tell.js';
import { EXPORTS_CHANNEL } from './exports.js';
import type { PersonalData } from './personalData.js';
import { EXPORT_USE } from './personalExports.js';
import { type ZipEntry, zipOf } from './zip.js';

type BuildParts = ObjectParts & { readonly personal: readonly PersonalData[] };

type Building = {
  readonly customerId: string;
  /** Told after each part, of a hundred. */
  readonly onProgress: (percent: number) => Promise<void>;
};

const filesSchema = z.array(
  z.object({ id: z.string(), name: z.string(), object: z.string(), bytes: z.number() }),
);

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

/** Makes the archive of a customer. Resolves to its file's id, which nothing refers to yet. */
async function buildExport(parts: BuildParts, building: Building): Promise<string> {
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

/** What the archive says of itself, in both languages. */
function readmeOf(customerId: string, at: number): string {
  return `榕思维 / Banyan Mind
${customerId} · ${new Date(at).toISOString()}

中文
这是我们保存的与您有关的数据。每个 JSON 文件是一类数据（UTF-8，时间为 ISO 8601，金额单位为分），没有数据的类别也会列出。
  customer.json  资料          account.json   登录方式与当前会话
  orders.json    订单与退款    invoices.json  发票
  feedback.json  意见反馈      devices.json   设备
  notices.json   通知          security.json  登录与安全记录
  consents.json  同意记录      contactChanges.json  更换联系方式的记录
  discounts.json 为您指定的优惠码
  files/         您上传的原始文件
不包括：密码和两步验证密钥（无法还原）、工作人员的内部备注、其他人的数据。

English
This is what we keep about you. Each JSON file is one kind of data (UTF-8, times in ISO 8601, amounts in fen, a hundredth
of a yuan). A kind without data is here too.
  customer.json  profile              account.json   how you sign in, and where you are signed in
  orders.json    orders and refunds   invoices.json  invoices
  feedback.json  feedback             devices.json   devices
  notices.json   notices              security.json  sign-in and security log
  consents.json  records of consent   contactChanges.json  changes of your contacts
  discounts.json codes that are for you
  files/         the files that you sent, as they are kept
Not included: passwords and second-factor secrets, which cannot be read back, internal notes of our staff, and what is
about other people.
`;
}
