import type { ClientRequest, ClientResult } from '@banyan/contract/client';
import { addDays } from '@banyan/rules';
import * as z from 'zod';
import type { Db, Queryable } from '../../ground/database/db.js';
import { insertRows } from '../../ground/demoData/insertRows.js';
import { done, type Outcome, refusal, refused } from '../../ground/requests/refusal.js';
import { touchDays } from '../statistics/statisticKind.js';
import { type ReadEvent, readReport } from './readReport.js';
import { FEATURES, NEW_DEVICES, RETURNS, USAGE, usedAgain } from './usageStatistics.js';

type Asked = ClientRequest<'Client/Report'>;
type Answer = Outcome<ClientResult<'Client/Report'>>;

type Parts = {
  readonly db: Db;
  readonly now: () => number;
  /** What else is made of the events that are new and count, in the same transaction. */
  readonly onEvents: (tx: Queryable, events: readonly ReadEvent[], whose: Whose) => Promise<void>;
};

/** Whose report it is. */
type Reporter = {
  readonly deviceId: string;
  readonly product: string;
  /** False: the machine-code filter leaves the device out of the numbers. */
  readonly isCounted: boolean;
};

const OLD_INSTALL = refusal(
  409,
  'OLD_INSTALL',
  '此安装已被新的安装取代。',
  'This install was replaced by a newer one.',
);

const installSchema = z.array(
  z.object({
    installId: z.string(),
    lastSeq: z.number(),
    channel: z.string(),
    platform: z.string(),
    customerId: z.string().nullable(),
    isCounted: z.boolean(),
  }),
);
type Install = z.infer<typeof installSchema>[number];

/**
 * Stores what of a report is new, with all that is counted from it, in one transaction: whatever is sent again, and
 * wherever a process ends, each event counts once.
 */
export async function storeReport(
  { db, now, onEvents }: Parts,
  asked: Asked,
  reporter: Reporter,
): Promise<Answer> {
  const received = now();
  return db.transaction(async (tx): Promise<Answer> => {
    const install = await lockedInstall(tx, reporter);
    if (install?.installId !== asked.installId) return refused(OLD_INSTALL);
    const { lastSeq: before, ...known } = install;
    const { events, duplicates, rejected, lastSeq } = readReport({
      ...asked,
      lastSeq: before,
      received,
    });
    if (lastSeq > before) {
      await tx.query(
        'update device_installs set last_seq = $3 where device_id = $1 and product_id = $2',
        [reporter.deviceId, reporter.product, lastSeq],
      );
    }
    const isCounted = reporter.isCounted && known.isCounted;
    const whose = { ...reporter, ...known, isCounted, version: asked.version };
    await insertEvents(tx, events, { ...whose, received });
    const answer = done({ accepted: events.length, duplicates, rejected, nextSeq: lastSeq + 1 });
    if (!isCounted) return answer;
    await count(tx, events, whose);
    // Last: all programs share the rows that errors are counted in.
    await onEvents(tx, events, whose);
    return answer;
  });
}

/** Reports of one install come one after the other. */
async function lockedInstall(
  tx: Queryable,
  { deviceId, product }: Reporter,
): Promise<Install | undefined> {
  const rows = await tx.query(
    `select i.install_id as "installId", i.last_seq as "lastSeq", i.channel, d.platform, d.customer_id as "customerId",
       d.is_counted as "isCounted"
     from device_installs i join devices d on d.id = i.device_id
     where i.device_id = $1 and i.product_id = $2 for update of i`,
    [deviceId, product],
  );
  return installSchema.parse(rows)[0];
}

/** A row of `client_events`, as `insertRows` takes it. */
export const EVENT_TYPES = {
  at: 'timestamptz',
  day: 'date',
  receivedAt: 'timestamptz',
  productId: 'text',
  deviceId: 'text',
  seq: 'bigint',
  customerId: 'text',
  sessionId: 'uuid',
  version: 'text',
  platform: 'text',
  kind: 'text',
  name: 'text',
  seconds: 'integer',
  props: 'jsonb',
  isCounted: 'boolean',
  isLate: 'boolean',
} as const;

export type Whose = Reporter &
  Pick<Install, 'platform' | 'customerId'> & { readonly version: string };

function insertEvents(
  tx: Queryable,
  events: readonly ReadEvent[],
  {
    received,
    product,
    deviceId,
    customerId,
    version,
    platform,
    isCounted,
  }: Whose & { readonly received: number },
): Promise<void> {
  const receivedAt = new Date(received).toISOString();
  const rows = events.map(({ props, error: _error, ...event }) => ({
    ...event,
    receivedAt,
    deviceId,
    customerId,
    version,
    platform,
    isCounted,
    productId: product,
    props: JSON.stringify(props),
  }));
  return insertRows(tx, 'client_events', rows, EVENT_TYPES);
}

/** Adds to the exact rows that the numbers of use are counted from. */
async function count(
  tx: Queryable,
  events: readonly ReadEvent[],
  { product, deviceId, version, platform, channel }: Whose & Pick<Install, 'channel'>,
): Promise<void> {
  const days = [...new Set(events.map(({ day }) => day))].sort();
  const [first] = days;
  if (first === undefined) return;
  const usage = days.map((day) => {
    const own = events.filter((event) => event.day === day);
    const launches = own.filter(({ kind }) => kind === 'start').length;
    return { day, launches, seconds: own.reduce((sum, { seconds }) => sum + (seconds ?? 0), 0) };
  });
  await tx.query(
    `insert into usage_devices as known (product_id, device_id, version, platform, channel, day, launches, seconds)
     select $1, $2, $3, $4, $5, * from unnest($6::date[], $7::integer[], $8::integer[])
     on conflict (product_id, day, device_id, version) do update set launches = known.launches + excluded.launches,
       seconds = known.seconds + excluded.seconds, platform = excluded.platform, channel = excluded.channel`,
    [
      ...[product, deviceId, version, platform, channel],
      ...[days, usage.map(({ launches }) => launches), usage.map(({ seconds }) => seconds)],
    ],
  );
  const cohorts = await placeInCohort(tx, { product, deviceId, days, first });
  await touchDays(tx, USAGE, product, days);
  await touchDays(tx, NEW_DEVICES, product, [...days, ...cohorts]);
  await countFeatures(
    tx,
    product,
    events.filter(({ kind, name }) => kind === 'feature' && name !== ''),
  );
}

/** All devices share these rows: they come last, so that others wait for a moment only. */
async function countFeatures(
  tx: Queryable,
  product: string,
  events: readonly ReadEvent[],
): Promise<void> {
  const uses = new Map<string, { readonly day: string; readonly name: string; uses: number }>();
  for (const { day, name } of events) {
    const known = uses.get(`${day} ${name}`) ?? { day, name, uses: 0 };
    known.uses += 1;
    uses.set(`${day} ${name}`, known);
  }
  // In one order everywhere: two reports at once never wait for each other.
  const rows = [...uses].sort(([one], [other]) => (one < other ? -1 : 1)).map(([, row]) => row);
  if (rows.length === 0) return;
  await touchDays(
    tx,
    FEATURES,
    product,
    rows.map(({ day }) => day),
  );
  await tx.query(
    `insert into usage_features as known (product_id, day, name, uses)
     select $1, * from unnest($2::date[], $3::text[], $4::integer[])
     on conflict (product_id, day, name) do update set uses = known.uses + excluded.uses`,
    [product, ...(['day', 'name', 'uses'] as const).map((field) => rows.map((row) => row[field]))],
  );
}

const firstSchema = z.array(z.object({ day: z.string() }));

type Used = {
  readonly product: string;
  readonly deviceId: string;
  /** On which it was used, in their order. */
  readonly days: readonly string[];
  readonly first: string;
};

/** Notes when a device came first and whether it came back. Resolves to the first days that this has changed. */
async function placeInCohort(
  tx: Queryable,
  { product, deviceId, days, first }: Used,
): Promise<readonly string[]> {
  const found = await tx.query(
    'select day::text as day from usage_firsts where product_id = $1 and device_id = $2',
    [product, deviceId],
  );
  const known = firstSchema.parse(found)[0]?.day;
  const day = known === undefined || first < known ? first : known;
  const changing = new Set([day, ...RETURNS.map((after) => addDays(day, after))]);
  if (day === known && !days.some((one) => changing.has(one))) return [];
  await tx.query(
    `insert into usage_firsts (product_id, device_id, day) values ($1, $2, $3)
     on conflict (product_id, device_id) do update set day = excluded.day`,
    [product, deviceId, day],
  );
  const cohorts = [...new Set([day, known ?? day])];
  const cameBack = RETURNS.map((after) => `back${after} = e.day = $3 and ${usedAgain(after)}`);
  await tx.query(
    `update usage_devices e set is_new = e.day = $3, ${cameBack.join(', ')}
     where e.product_id = $1 and e.device_id = $2 and e.day = any($4::date[])`,
    [product, deviceId, day, cohorts],
  );
  return cohorts;
}
