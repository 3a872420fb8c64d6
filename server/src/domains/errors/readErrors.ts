import type {
  ErrorEvent,
  ErrorEventDetail,
  ErrorFrame,
  ErrorGroupDetail,
  ErrorSource,
} from '@banyan/contract/errors';
import * as z from 'zod';
import type { Queryable } from '../../ground/database/db.js';
import type { KnownFrame } from '../../releases/stacks/readFailures.js';
import { readEventsBefore } from '../usage/eventRows.js';
import type { ServiceWiring } from '../wiring.js';

type Decode = ServiceWiring['decode'];

const MOST_LISTED = 20;
const LINES_OF_EVENT = `e.id::text, e.at, e.version, e.platform, e.device_id as "deviceId", e.customer_id as "customerId",
  e.session_id as "sessionId", e.request_id as "requestId"`;

const eventSchema = z.object({
  id: z.string(),
  at: z.string(),
  version: z.string(),
  platform: z.enum(['windows', 'macos', 'linux']).nullable(),
  deviceId: z.string().nullable(),
  customerId: z.string().nullable(),
  sessionId: z.string().nullable(),
  requestId: z.string().nullable(),
});
const versionsSchema = z.array(
  z.object({ version: z.string(), events: z.number(), lastDay: z.string() }),
);

/** In which versions a group happened, and when last. */
export async function readParts(
  db: Queryable,
  groupId: string,
): Promise<Pick<ErrorGroupDetail, 'versions' | 'latest'>> {
  const versions = await db.query(
    `select version, sum(events)::int as events, max(day)::text as "lastDay" from error_days
     where group_id = $1 group by 1 order by 3 desc, 1 desc limit ${MOST_LISTED}`,
    [groupId],
  );
  const latest = await db.query(
    `select ${LINES_OF_EVENT} from error_events e where e.group_id = $1
     order by e.at desc, e.id desc limit ${MOST_LISTED}`,
    [groupId],
  );
  return {
    versions: versionsSchema.parse(versions),
    latest: z.array(eventSchema).parse(latest) satisfies readonly ErrorEvent[],
  };
}

const plainFrames = z.array(
  z.object({
    name: z.string().nullable(),
    file: z.string(),
    line: z.number().optional(),
    column: z.number().optional(),
    isOwn: z.boolean().default(true),
  }),
);
const webFrames = z.array(
  z.object({
    name: z.string().nullable(),
    area: z.string(),
    build: z.string(),
    file: z.string(),
    line: z.number(),
    column: z.number(),
    isOwn: z.boolean(),
  }),
);
const foundSchema = z.array(
  eventSchema.extend({
    source: z.enum(['client', 'service', 'web']),
    productId: z.string(),
    frames: z.unknown(),
  }),
);

/** One failure: its calls, and what the program did before it. Null: it is unknown, or kept no longer. */
export async function readEvent(
  db: Queryable,
  id: string,
  decode: Decode,
): Promise<ErrorEventDetail | null> {
  if (!/^\d{1,18}$/.test(id)) return null;
  const rows = await db.query(
    `select ${LINES_OF_EVENT}, e.frames, g.source, g.of_product as "productId"
     from error_events e join error_groups g on g.id = e.group_id where e.id = $1`,
    [id],
  );
  const [found] = foundSchema.parse(rows);
  if (found === undefined) return null;
  const { source, productId, frames, ...event } = found;
  const { deviceId, sessionId, at } = event;
  const before =
    deviceId === null || sessionId === null
      ? []
      : await readEventsBefore(db, { deviceId, productId, sessionId, at });
  return { ...event, frames: await framesOf(source, frames, decode), before };
}

async function framesOf(
  source: ErrorSource,
  frames: unknown,
  decode: Decode,
): Promise<readonly ErrorFrame[]> {
  if (source !== 'web') {
    return plainFrames.parse(frames).map(({ name, file, line, column, isOwn }) => ({
      name: name === '' ? null : name,
      at: [file, line, column].filter((part) => part !== undefined && part !== '').join(':'),
      isOwn,
      lines: [],
    }));
  }
  const stored: readonly KnownFrame[] = webFrames.parse(frames);
  return (await decode(stored)).map(({ name, place, ...frame }, index) => {
    if (place.kind === 'unread') {
      const at = `/areas/${frame.area}/${frame.build}/${frame.file}:${frame.line}:${frame.column}`;
      return { name, at, isOwn: stored[index]?.isOwn ?? false, lines: [] };
    }
    const { source: file, line, column, isOwn, lines } = place;
    return {
      isOwn,
      name: place.name ?? name,
      at: `${file}:${line}:${column}`,
      lines: lines.map((each) => ({ ...each, isHere: each.line === line })),
    };
  });
}
