import type { InvoiceState } from '@banyan/contract/invoices';
import type { OrderState } from '@banyan/contract/orders';
import { type Customer, companyName, taxNumber } from '../../ground/demoData/customers.js';
import type { DemoOptions } from '../../ground/demoData/demoPart.js';
import { createRandom, type Random } from '../../ground/demoData/random.js';
import { BY_CUSTOMER } from './orderRows.js';

type Edition = {
  readonly id: string;
  readonly productId: string;
  readonly name: string;
  readonly priceFen: number;
};

/** What example orders are of. They are in every database (migration 012), and a test compares. */
const EDITIONS = [
  { id: 'naolitu-personal', productId: 'naolitu', name: '个人版', priceFen: 19_900 },
  { id: 'naolitu-professional', productId: 'naolitu', name: '专业版', priceFen: 39_900 },
  { id: 'naolitu-team', productId: 'naolitu', name: '团队版', priceFen: 129_900 },
  { id: 'naolitu-enterprise', productId: 'naolitu', name: '企业版', priceFen: 699_900 },
  { id: 'mindmap-personal', productId: 'mindmap', name: '个人版', priceFen: 59_900 },
  { id: 'mindmap-professional', productId: 'mindmap', name: '专业版', priceFen: 159_900 },
  { id: 'mindmap-flagship', productId: 'mindmap', name: '旗舰版', priceFen: 499_900 },
] as const satisfies readonly Edition[];

/** Drawn from at random, so a channel listed twice is twice as likely. */
const CHANNELS = ['web', 'web', 'web', 'app', 'app', 'partner', 'manual'] as const;

type DemoEvent = {
  readonly at: number;
  readonly kind: 'created' | 'state' | 'refund' | 'invoice';
  readonly by: string | null;
  readonly detail: string;
};

type DemoInvoice = {
  readonly title: string;
  readonly taxNumber: string;
  readonly state: InvoiceState;
  readonly appliedAt: number;
  readonly decidedAt: number | null;
  readonly reason: string | null;
};

export type DemoOrder = {
  readonly id: string;
  readonly customer: Customer;
  readonly edition: Edition;
  readonly quantity: number;
  readonly amountFen: number;
  readonly state: OrderState;
  readonly channel: string;
  readonly createdAt: number;
  readonly events: readonly DemoEvent[];
  readonly invoice: DemoInvoice | null;
};

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
const SPAN_MS = 3 * 365 * DAY_MS;
const CHINA_OFFSET_MS = 8 * HOUR_MS;
/** The two demo customers own a handful each, spread over the whole time. */
const OWNED_BY_DEMO_CUSTOMERS = 14;
const STAFF = ['周敏', '何佳宁'] as const;
/** The retired edition was sold until so long ago; since then people take the one below it. */
const RETIRED_MS = 400 * DAY_MS;

/** Orders from the oldest to the newest. The same options give the same orders. */
export function* createOrders(
  options: DemoOptions,
  customers: readonly Customer[],
): Generator<DemoOrder> {
  const random = createRandom(options.seed ^ 0x5eed);
  const step = SPAN_MS / Math.max(1, options.orders);
  const stride = Math.max(1, Math.floor(options.orders / OWNED_BY_DEMO_CUSTOMERS));
  for (let index = 0; index < options.orders; index += 1) {
    const createdAt = Math.floor(options.until - SPAN_MS + step * (index + random.next()));
    const customer = customers[ownerOf(random, index, stride, customers.length)];
    if (customer === undefined) return;
    yield createOrder(random, { index, createdAt, customer, until: options.until });
  }
}

function ownerOf(random: Random, index: number, stride: number, customers: number): number {
  const other = random.whole(2, customers - 1);
  if (index % stride !== stride - 1) return other;
  return Math.floor(index / stride) % 2;
}

type Birth = {
  readonly index: number;
  readonly createdAt: number;
  readonly customer: Customer;
  readonly until: number;
};

function createOrder(random: Random, { index, createdAt, customer, until }: Birth): DemoOrder {
  const edition = soldAt(random.pick(EDITIONS), until - createdAt);
  const quantity = random.chance(0.8) ? 1 : random.whole(2, 20);
  const amountFen = edition.priceFen * quantity;
  const state = stateAt(random, (until - createdAt) / DAY_MS);
  const events = eventsOf(random, { createdAt, state, amountFen, until });
  const invoice = invoiceOf(random, state, events.at(-1)?.at ?? createdAt, until, customer);
  return {
    id: orderId(createdAt, index),
    customer,
    edition,
    quantity,
    amountFen,
    state,
    channel: random.pick(CHANNELS),
    createdAt,
    events: invoice === null ? events : [...events, ...invoiceEvents(invoice)],
    invoice,
  };
}

function soldAt(drawn: Edition, ageMs: number): Edition {
  return drawn.id === 'mindmap-flagship' && ageMs < RETIRED_MS ? EDITIONS[5] : drawn;
}

/** `BY`, the day in China, and eight digits that look drawn but never repeat: 7,919 and 10⁸ have no common factor. */
function orderId(createdAt: number, index: number): string {
  const day = new Date(createdAt + CHINA_OFFSET_MS).toISOString().slice(0, 10).replaceAll('-', '');
  return `BY${day}${String((index * 7919 + 20_260_101) % 100_000_000).padStart(8, '0')}`;
}

function stateAt(random: Random, ageDays: number): OrderState {
  const draw = random.next();
  if (ageDays < 3) return draw < 0.4 ? 'pending' : draw < 0.85 ? 'paid' : 'delivered';
  if (ageDays < 14) return draw < 0.15 ? 'paid' : draw < 0.7 ? 'delivered' : 'completed';
  return draw < 0.87 ? 'completed' : draw < 0.96 ? 'cancelled' : 'refunded';
}

const WAY: Readonly<Record<OrderState, readonly OrderState[]>> = {
  pending: [],
  paid: ['paid'],
  delivered: ['paid', 'delivered'],
  completed: ['paid', 'delivered', 'completed'],
  cancelled: ['cancelled'],
  refunded: ['paid', 'delivered'],
};

type Life = {
  readonly createdAt: number;
  readonly state: OrderState;
  readonly amountFen: number;
  readonly until: number;
};

function eventsOf(random: Random, life: Life): DemoEvent[] {
  const staff = random.pick(STAFF);
  const { createdAt, state, amountFen, until } = life;
  let at = createdAt;
  const later = (most: number): number => {
    at = Math.min(until, at + Math.floor(random.next() * most));
    return at;
  };
  const events: DemoEvent[] = [
    { at, kind: 'created', by: BY_CUSTOMER, detail: 'pending' },
    ...WAY[state].map<DemoEvent>((detail) => ({
      at: later(detail === 'paid' ? HOUR_MS : 2 * DAY_MS),
      kind: 'state',
      by: detail === 'paid' || detail === 'cancelled' ? BY_CUSTOMER : staff,
      detail,
    })),
  ];
  if (state === 'refunded') {
    events.push({ at: later(5 * DAY_MS), kind: 'refund', by: staff, detail: String(amountFen) });
  }
  return events;
}

function invoiceOf(
  random: Random,
  state: OrderState,
  after: number,
  until: number,
  customer: Customer,
): DemoInvoice | null {
  if ((state !== 'completed' && state !== 'delivered') || !random.chance(0.16)) return null;
  const appliedAt = Math.min(until, after + random.whole(1, 72) * HOUR_MS);
  const isCompany = random.chance(0.85);
  const decided = Math.min(until, appliedAt + random.whole(1, 96) * HOUR_MS);
  const isOpen = until - appliedAt < 5 * DAY_MS || random.chance(0.01);
  const outcome: InvoiceState = isOpen ? 'applied' : random.chance(0.93) ? 'issued' : 'rejected';
  return {
    title: isCompany ? companyName(random) : customer.name,
    taxNumber: isCompany ? taxNumber(random) : '',
    state: outcome,
    appliedAt,
    decidedAt: isOpen ? null : decided,
    reason: outcome === 'rejected' ? '抬头与税号不一致，请核对后重新申请' : null,
  };
}

function invoiceEvents(invoice: DemoInvoice): DemoEvent[] {
  const applied: DemoEvent = {
    at: invoice.appliedAt,
    kind: 'invoice',
    by: BY_CUSTOMER,
    detail: 'applied',
  };
  if (invoice.decidedAt === null) return [applied];
  return [applied, { at: invoice.decidedAt, kind: 'invoice', by: STAFF[0], detail: invoice.state }];
}
