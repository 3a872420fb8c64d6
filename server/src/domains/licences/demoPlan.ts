import { createRandom, type Random, uuidFrom } from '../../ground/demoData/random.js';
import { lengthOf, nextSpan } from './periods.js';

const DAY_MS = 86_400_000;
/** So that few example orders have some of each too: one in so many that can be used. */
const SUSPENDED_EACH = 120;
const FULL_EACH = 40;
const BY_FILE_EACH = 12;
const USED_SHARE = 0.9;
/** A device last seen this long ago is not in use. */
const IN_USE_MS = 60 * DAY_MS;
/** How long ended licences keep their devices. */
const ENDED_MS = 30 * DAY_MS;
const SUSPENDED = ['付款核查', '密钥外泄，等待用户确认'] as const;

export type PaidOrder = {
  readonly id: string;
  readonly customerId: string;
  readonly productId: string;
  readonly editionId: string;
  readonly devicesPerSeat: number;
  readonly seats: number;
  /** Epoch milliseconds. */
  readonly paidAt: number;
  readonly isRefunded: boolean;
};

export type DemoDevice = {
  readonly id: string;
  readonly customerId: string | null;
  readonly productId: string;
  /** Epoch milliseconds. */
  readonly firstSeen: number;
  readonly lastSeen: number;
};

type Period = {
  readonly id: string;
  readonly orderId: string;
  readonly at: number;
  readonly startsAt: number;
  readonly endsAt: number;
  readonly isRemoved: boolean;
};
type Activation = {
  readonly id: string;
  readonly deviceId: string;
  readonly activatedAt: number;
  readonly lastSeenAt: number;
  readonly fileUntil: number | null;
  readonly ended: { readonly at: number; readonly by: 'customer' } | null;
};
export type DemoLicence = Omit<PaidOrder, 'id' | 'paidAt' | 'isRefunded'> & {
  readonly id: string;
  readonly startsAt: number;
  readonly endsAt: number;
  readonly state: 'active' | 'suspended' | 'revoked';
  readonly reason: string;
  readonly periods: readonly Period[];
  readonly activations: readonly Activation[];
};

type Options = { readonly seed: number; readonly until: number };

/** What paid orders have given, and which devices use it. The same orders and devices give the same. */
export function planLicences(
  orders: readonly PaidOrder[],
  devices: readonly DemoDevice[],
  { seed, until }: Options,
): readonly DemoLicence[] {
  const random = createRandom(seed ^ 0x11ce7ce);
  const pool = poolOf(devices);
  let usable = 0;
  return [...chainsOf(orders)].map((chain, index) => {
    const licence = planOne(random, chain, { index, usable, pool, until });
    if (licence.endsAt > until && licence.state !== 'revoked') usable += 1;
    return licence;
  });
}

/** A later order of the same customer, edition and seats renews the licence of the one before. */
function chainsOf(orders: readonly PaidOrder[]): Iterable<readonly PaidOrder[]> {
  const chains = new Map<string, PaidOrder[]>();
  for (const order of orders) {
    const key = [order.customerId, order.editionId, order.seats].join(' ');
    const chain = chains.get(key);
    if (chain === undefined) chains.set(key, [order]);
    else chain.push(order);
  }
  return chains.values();
}

type Pool = {
  /** A customer's devices for a product: they may use several of their licences. */
  own(customerId: string, productId: string): readonly DemoDevice[];
  /** Takes the next device without a customer, which uses the key alone; undefined: all are taken. */
  takeFree(productId: string): DemoDevice | undefined;
};

function poolOf(devices: readonly DemoDevice[]): Pool {
  const kept = new Map<string, DemoDevice[]>();
  const at = (customerId: string | null, productId: string) => {
    const key = `${customerId ?? ''} ${productId}`;
    const found = kept.get(key) ?? [];
    kept.set(key, found);
    return found;
  };
  for (const device of devices) at(device.customerId, device.productId).push(device);
  return { own: at, takeFree: (productId) => at(null, productId).shift() };
}

type Planning = {
  readonly index: number;
  /** How many before it can be used. */
  readonly usable: number;
  readonly pool: Pool;
  readonly until: number;
};

function planOne(
  random: Random,
  chain: readonly PaidOrder[],
  { index, usable, pool, until }: Planning,
): DemoLicence {
  const [first] = chain;
  if (first === undefined) throw new Error('a licence is of an order');
  const { id: _id, paidAt, isRefunded: _isRefunded, ...sold } = first;
  const periods = periodsOf(random, chain);
  const counted = periods.filter(({ isRemoved }) => !isRemoved);
  const endsAt = (counted.at(-1) ?? periods.at(-1))?.endsAt ?? paidAt;
  const isGone = counted.length === 0;
  const isUsable = !isGone && endsAt > until;
  const isSuspended = isUsable && usable % SUSPENDED_EACH === SUSPENDED_EACH - 1;
  const licence = {
    ...sold,
    id: `LC${String((index * 7_919_000_011 + 402_600_000_017) % 1e12).padStart(12, '0')}`,
    startsAt: paidAt,
    endsAt,
    state: isGone
      ? ('revoked' as const)
      : isSuspended
        ? ('suspended' as const)
        : ('active' as const),
    reason: isGone ? 'refunded' : isSuspended ? random.pick(SUSPENDED) : '',
    periods,
  };
  return {
    ...licence,
    activations: isGone ? [] : activationsOf(random, licence, { usable, pool, until }),
  };
}

function periodsOf(random: Random, chain: readonly PaidOrder[]): readonly Period[] {
  const periods: Period[] = [];
  let end: number | null = null;
  for (const { id: orderId, paidAt, isRefunded } of chain) {
    // They were for a year each: orders of before terms.
    const span = nextSpan(end, lengthOf('y1'), paidAt);
    const endsAt = span.endsAt ?? paidAt;
    periods.push({
      id: uuidFrom(random),
      orderId,
      at: paidAt,
      ...span,
      endsAt,
      isRemoved: isRefunded,
    });
    if (!isRefunded) end = endsAt;
  }
  return periods;
}

type Using = Omit<Planning, 'index'>;

function activationsOf(
  random: Random,
  licence: Omit<DemoLicence, 'activations'>,
  { usable, pool, until }: Using,
): readonly Activation[] {
  const { customerId, productId, seats, devicesPerSeat, startsAt, endsAt } = licence;
  const most = seats * devicesPerSeat;
  const isOver = endsAt < until - ENDED_MS;
  const isDemoCustomer = customerId <= 'C00000002';
  // What is over has used up no device of now.
  if (isOver || (!isDemoCustomer && !random.chance(USED_SHARE))) return [];
  const taken = pool.own(customerId, productId).slice(0, Math.min(most, random.whole(1, 3)));
  const isFull = seats === 1 && usable % FULL_EACH < 2;
  const wanted = isFull ? most : isDemoCustomer ? Math.min(most, 2) : 0;
  while (taken.length < wanted) {
    const device = pool.takeFree(productId);
    if (device === undefined) break;
    taken.push(device);
  }
  return taken.map((device, place): Activation => {
    const seen = Math.min(until, Math.max(device.lastSeen, until - random.whole(0, 20 * DAY_MS)));
    const activatedAt = Math.max(startsAt, device.firstSeen);
    const isInUse = device.lastSeen > until - IN_USE_MS || isDemoCustomer;
    const lastSeenAt = Math.max(activatedAt, isInUse ? seen : device.lastSeen);
    const isByFile = place === 0 && endsAt > until && usable % BY_FILE_EACH === 1;
    return {
      id: uuidFrom(random),
      deviceId: device.id,
      activatedAt,
      lastSeenAt,
      fileUntil: isByFile ? Math.min(endsAt, activatedAt + 365 * DAY_MS) : null,
      ended: isInUse ? null : { at: lastSeenAt, by: 'customer' },
    };
  });
}
