import {
  type ClientEvent,
  type ClientEventDetail,
  type ClientEventFilter,
  type ClientEventHistogram,
  clientEventSchema,
  MOST_EVENT_DAYS,
} from '@banyan/contract/usage';
import * as z from 'zod';
import type { Queryable } from '../../ground/database/db.js';
import {
  type Condition,
  columnsOf,
  equal,
  type KeysetSource,
  orderOf,
  startOfDay,
  where,
} from '../../ground/database/sql/index.js';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
/** Clocks of programs may be a little ahead. */
const AHEAD_MS = 600_000;

/** Without a product it is of both. */
type Asked = Partial<ClientEventFilter>;

/** Instants of a list: the first included, the last not. Epoch milliseconds. */
type Window = { readonly since: number; readonly until: number };

/** The last 24 hours unless told. */
export function windowOf({ from, to, since, until }: Asked, now: number): Window {
  const end = Math.min(
    until === undefined ? Number.POSITIVE_INFINITY : Date.parse(until),
    to === undefined ? Number.POSITIVE_INFINITY : Date.parse(startOfDay(to, 1)),
    now + AHEAD_MS,
  );
  const begin = Math.max(
    since === undefined ? 0 : Date.parse(since),
    from === undefined ? 0 : Date.parse(startOfDay(from, 0)),
  );
  return { since: begin === 0 ? end - DAY_MS : begin, until: end };
}

export function isTooWide({ since, until }: Window): boolean {
  return until - since > MOST_EVENT_DAYS * DAY_MS + AHEAD_MS;
}

const COLUMNS = columnsOf(clientEventSchema, 'e', { id: 'e.id::text' });

function conditionOf(filter: Asked, { since, until }: Window): Condition {
  return where((place) => [
    ...equal(place, 'e', filter, [
      'productId',
      'kind',
      'name',
      'version',
      'platform',
      'deviceId',
      'customerId',
      'sessionId',
      'isCounted',
      'isLate',
    ]),
    `e.at >= ${place(new Date(since).toISOString())}`,
    `e.at < ${place(new Date(until).toISOString())}`,
  ]);
}

export function sourceOfEvents(
  filter: Asked,
  window: Window,
  { direction }: { readonly direction: 'asc' | 'desc' },
): KeysetSource & { readonly order: string } {
  const sort = { column: 'e.at', id: 'e.id', direction };
  const condition = conditionOf(filter, window);
  return { columns: COLUMNS, from: 'client_events e', condition, sort, order: orderOf(sort) };
}

/** Seconds that a bar may stand for. */
const STEPS = [60, 300, 900, 3_600, 10_800, 21_600, 86_400, 172_800];
const MOST_BARS = 60;
const countsSchema = z.array(z.object({ bar: z.number(), count: z.number() }));

/** How many events there are over time: sixty bars at most. */
export async function readHistogram(
  db: Queryable,
  filter: ClientEventFilter,
  window: Window,
): Promise<ClientEventHistogram> {
  const seconds = (window.until - window.since) / 1000;
  const step = STEPS.find((each) => seconds / each <= MOST_BARS) ?? 172_800;
  const first = Math.floor(window.since / 1000 / step) * step;
  const bars = Math.ceil((window.until / 1000 - first) / step);
  const { sql, params } = conditionOf(filter, window);
  const rows = await db.query(
    `select floor((extract(epoch from e.at) - ${first}) / ${step})::int as bar, count(*)::int as count
     from client_events e where ${sql} group by 1`,
    params,
  );
  const counts = new Map(countsSchema.parse(rows).map(({ bar, count }) => [bar, count]));
  return {
    since: new Date(first * 1000).toISOString(),
    until: new Date((first + bars * step) * 1000).toISOString(),
    step,
    counts: Array.from({ length: bars }, (_, bar) => counts.get(bar) ?? 0),
  };
}

const NEIGHBOURS = 20;
const foundSchema = z.array(
  z.object({
    ...clientEventSchema.shape,
    productId: z.enum(['mindmap', 'naolitu']),
    props: z.record(z.string(), z.union([z.string(), z.number(), z.boolean()])),
  }),
);
const rowsSchema = z.array(z.object(clientEventSchema.shape));

/** An event with those around it: what did this program do then? Null: it is unknown, or kept no longer. */
export async function readEvent(db: Queryable, id: string): Promise<ClientEventDetail | null> {
  if (!/^\d{1,18}$/.test(id)) return null;
  const rows = await db.query(
    `select ${COLUMNS}, e.product_id as "productId", e.props from client_events e where e.id = $1`,
    [id],
  );
  const [event] = foundSchema.parse(rows);
  if (event === undefined) return null;
  const around = (comparison: '<=' | '>', direction: 'asc' | 'desc') =>
    `(select ${COLUMNS}, e.id as place from client_events e
      where e.device_id = $1 and e.product_id = $2 and e.session_id is not distinct from $3 and (e.at, e.id) ${comparison} ($4, $5)
      order by e.at ${direction}, e.id ${direction} limit ${NEIGHBOURS + (comparison === '<=' ? 1 : 0)})`;
  const neighbours = await db.query(
    `select * from (${around('<=', 'desc')} union all ${around('>', 'asc')}) n order by at desc, place desc`,
    [event.deviceId, event.productId, event.sessionId, event.at, id],
  );
  return { ...event, neighbours: rowsSchema.parse(neighbours) };
}

type Session = Readonly<Record<'deviceId' | 'productId' | 'sessionId', string>> & {
  /** ISO 8601. */
  readonly at: string;
};

/** What a program did in a session up to an instant, the newest first. */
export async function readEventsBefore(
  db: Queryable,
  { deviceId, productId, sessionId, at }: Session,
): Promise<readonly ClientEvent[]> {
  const rows = await db.query(
    `select ${COLUMNS} from client_events e
     where e.device_id = $1 and e.product_id = $2 and e.session_id = $3 and e.at <= $4 order by e.at desc, e.id desc limit ${NEIGHBOURS}`,
    [deviceId, productId, sessionId, at],
  );
  return rowsSchema.parse(rows);
}
