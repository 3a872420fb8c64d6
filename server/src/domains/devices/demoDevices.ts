import type { Queryable } from '../../ground/database/db.js';
import { createCustomers } from '../../ground/demoData/customers.js';
import type { DemoPart } from '../../ground/demoData/demoPart.js';
import { insertRows, instant } from '../../ground/demoData/insertRows.js';
import { createRandom, hexOf, type Random } from '../../ground/demoData/random.js';
import { makeClientKey } from './clientKeys.js';

const DAY_MS = 86_400_000;
const DEVICES_PER_CUSTOMER = 1.4;
const BOUND_SHARE = 0.82;
/** No one has its private key: an example program cannot sign anything. */
const KEY = JSON.stringify({
  kty: 'EC',
  crv: 'P-256',
  x: 'FDfGcAnFuOIR-_MsPCbHXlYNMGQM76wQE9LuN5ggvfA',
  y: '0kB5W-fXguXLzEKcEA-UMb20kUlMYwaRkm45V10Lkfw',
});

/** In parts of a hundred. */
const SYSTEMS = [
  { platform: 'windows', share: 68, versions: ['11', '10'], arch: 'x64' },
  { platform: 'macos', share: 27, versions: ['15.2', '14.7', '13.6'], arch: 'arm64' },
  { platform: 'linux', share: 5, versions: ['Debian 12', 'Ubuntu 24.04'], arch: 'x64' },
] as const;
const VERSIONS = { mindmap: ['12.0.4', '12.0.3', '11.8.2'], naolitu: ['3.2.0', '3.1.1'] } as const;
const CPUS = [
  'Intel Core i5-12400',
  'AMD Ryzen 5 5600',
  'Apple M2',
  'Intel Core i7-13700',
] as const;

/** Machines that the desktop program runs on, and their customers. */
export const demoDevices: DemoPart = {
  name: 'devices',
  fill: async (tx, options) => {
    const random = createRandom(options.seed ^ 0xde71ce);
    const customers = createCustomers(options);
    const count = Math.ceil(customers.length * DEVICES_PER_CUSTOMER);
    const rows = Array.from({ length: count }, (_, index) => {
      // The first customers have theirs, so that there is something to see.
      const own = customers[index % customers.length];
      const isBound = index < 2 || random.chance(BOUND_SHARE);
      return deviceAt(random, index, isBound ? (own?.id ?? null) : null, options.until);
    });
    await insertDevices(tx, rows);
    for (const product of ['mindmap', 'naolitu']) {
      const key = { product, name: '演示客户端', id: `ck_demo-${product}` };
      await makeClientKey(tx, options.until, key);
    }
    await tx.query(
      `update customers c set device_count = d.count
       from (select customer_id, count(*)::int as count from devices where customer_id is not null group by 1) d
       where d.customer_id = c.id`,
    );
  },
};

type Row = ReturnType<typeof deviceAt>;

function deviceAt(random: Random, index: number, customerId: string | null, until: number) {
  const system = systemAt(random.whole(0, 99));
  const seen = until - random.whole(0, 90) * DAY_MS - random.whole(0, DAY_MS);
  const first = seen - random.whole(0, 600) * DAY_MS;
  const product = random.chance(0.6) ? ('mindmap' as const) : ('naolitu' as const);
  const hex = (length: number) => hexOf(random, length);
  return {
    id: `${hex(8)}-${hex(4)}-4${hex(3)}-8${hex(3)}-${index.toString(16).padStart(12, '0')}`,
    createdAt: instant(first),
    createdBy: 'program',
    updatedAt: instant(seen),
    updatedBy: 'program',
    machineCode: (index.toString(16).padStart(8, '0') + hex(24)).toUpperCase(),
    name: `${system.platform === 'macos' ? 'MacBook' : 'DESKTOP'}-${hex(4).toUpperCase()}`,
    publicJwk: KEY,
    keyId: `example-${index}`,
    platform: system.platform,
    osVersion: random.pick(system.versions),
    arch: system.arch,
    cpu: random.pick(CPUS),
    memoryGb: random.pick([8, 16, 32]),
    screen: random.pick(['1920x1080', '2560x1440', '3024x1964']),
    locale: random.chance(0.95) ? 'zh-CN' : 'en-US',
    customerId,
    boundAt: customerId === null ? null : instant(first),
    isCounted: !random.chance(0.002),
    firstSeenAt: instant(first),
    lastSeenAt: instant(seen),
    product,
    version: random.pick(VERSIONS[product]),
  };
}

function systemAt(percent: number) {
  let least = 0;
  for (const system of SYSTEMS) {
    if (percent < least + system.share) return system;
    least += system.share;
  }
  return SYSTEMS[0];
}

async function insertDevices(tx: Queryable, rows: readonly Row[]): Promise<void> {
  const devices = rows.map(({ product: _product, version: _version, ...device }) => device);
  await insertRows(tx, 'devices', devices, {
    id: 'text',
    createdAt: 'timestamptz',
    createdBy: 'text',
    updatedAt: 'timestamptz',
    updatedBy: 'text',
    machineCode: 'text',
    name: 'text',
    publicJwk: 'jsonb',
    keyId: 'text',
    platform: 'text',
    osVersion: 'text',
    arch: 'text',
    cpu: 'text',
    memoryGb: 'integer',
    screen: 'text',
    locale: 'text',
    customerId: 'text',
    boundAt: 'timestamptz',
    isCounted: 'boolean',
    firstSeenAt: 'timestamptz',
    lastSeenAt: 'timestamptz',
  });
  const installs = rows.map(({ id, product, version, firstSeenAt, lastSeenAt }) => ({
    deviceId: id,
    productId: product,
    installId: id,
    version,
    firstDay: firstSeenAt.slice(0, 10),
    lastDay: lastSeenAt.slice(0, 10),
  }));
  await insertRows(tx, 'device_installs', installs, {
    deviceId: 'text',
    productId: 'text',
    installId: 'uuid',
    version: 'text',
    firstDay: 'date',
    lastDay: 'date',
  });
  const events = rows.flatMap(({ id, customerId, firstSeenAt }) => [
    { deviceId: id, customerId: null, at: firstSeenAt, kind: 'registered', byKind: 'program' },
    ...(customerId === null
      ? []
      : [{ deviceId: id, customerId, at: firstSeenAt, kind: 'signedIn', byKind: 'customer' }]),
  ]);
  await insertRows(tx, 'device_events', events, {
    deviceId: 'text',
    customerId: 'text',
    at: 'timestamptz',
    kind: 'text',
    byKind: 'text',
  });
}
