import { createHash } from 'node:crypto';
import { valuesOf } from '@banyan/contract';
import { DOWNLOAD_SOURCES, type DownloadSource } from '@banyan/contract/downloads';
import { shanghaiDay } from '@banyan/rules';
import type { Db } from '../../ground/database/db.js';
import { touchDays } from '../statistics/statisticKind.js';
import { DOWNLOADS } from './downloadStatistic.js';

const SOURCES = valuesOf(DOWNLOAD_SOURCES);

/** A response that was sent, or broken off. */
export type Sent = {
  readonly package: {
    readonly id: string;
    readonly productId: string;
    readonly platform: string;
    readonly arch: string;
    readonly version: string;
    readonly bytes: number;
  };
  readonly visitor: string;
  readonly source: DownloadSource;
  readonly referrerHost: string;
  readonly agent: string;
  readonly isBot: boolean;
  readonly from: number;
  readonly bytes: number;
};

/** How long a request continues the download before it. */
const CONTINUES_MS = 30 * 60_000;
/** Less than this was not downloaded: the visitor thought otherwise. */
const COUNTED_BYTES = 1_048_576;
const MOST_WAITING = 1_000;

/** Programs that fetch pages for others, by what they call themselves. */
const BOTS = /bot|crawl|spider|slurp|curl|wget|python|java\/|go-http|headless|preview|monitor/i;
const AGENTS = [
  ['Edge', /\bEdg\//],
  ['Firefox', /\bFirefox\//],
  ['Chrome', /\bChrome\//],
  ['Safari', /\bSafari\//],
] as const;

export function isBot(agent: string | undefined): boolean {
  return agent === undefined || agent === '' || BOTS.test(agent);
}

export function agentFamily(agent: string): string {
  return AGENTS.find(([, pattern]) => pattern.test(agent))?.[0] ?? 'other';
}

/** Who it is today, and another one tomorrow: an address cannot be found again by it. */
export function visitorOf(salt: string, day: string, address: string, agent: string): string {
  const text = `${salt}\n${day}\n${address}\n${agent}`;
  return createHash('sha256').update(text).digest('base64url').slice(0, 22);
}

/** Where a visitor comes from: what the link says, or the host of the page before. */
export function sourceOf(said: unknown, host: string, ownHost: string): DownloadSource {
  const named = SOURCES.find((source) => source === said);
  if (named !== undefined) return named;
  if (host === '' || host === ownHost) return 'direct';
  return SEARCH_HOSTS.test(host) ? 'search' : 'other';
}

const SEARCH_HOSTS =
  /(^|\.)(baidu|sogou|so|sm|bing|google|toutiao|duckduckgo|yandex)\.(com|cn|ru)$/;

/** Writes downloads down after they were sent. More than a thousand at once are dropped, and the log says so. */
export function createDownloadLog(
  db: Db,
  now: () => number,
  warn: (message: string) => void,
): { readonly note: (sent: Sent) => void; readonly settled: () => Promise<void> } {
  // One after the other: two parts of a download at once would be two downloads.
  let last: Promise<void> = Promise.resolve();
  let waiting = 0;
  return {
    note: (sent) => {
      if (waiting >= MOST_WAITING) return warn('a download was not counted: too many at once');
      waiting += 1;
      last = last
        .then(() => write(db, now(), sent))
        .catch(() => {
          warn('a download was not counted: the database did not take it');
        })
        .finally(() => {
          waiting -= 1;
        });
    },
    settled: () => last,
  };
}

async function write(db: Db, now: number, sent: Sent): Promise<void> {
  await db.transaction(async (tx) => {
    const { id, productId, platform, arch, version, bytes: all } = sent.package;
    const continued = await tx.query(
      `update download_events set bytes_sent = bytes_sent + $3,
         is_complete = is_complete or bytes_sent + $3 >= $4,
         is_counted = is_counted or (not is_bot and (bytes_sent + $3 >= $5 or bytes_sent + $3 >= $4))
       where id = (select id from download_events where visitor = $1 and package_id = $2 and at > $6
         order by at desc, id desc limit 1) returning day::text as day`,
      [
        ...[sent.visitor, id, sent.bytes, all, COUNTED_BYTES],
        new Date(now - CONTINUES_MS).toISOString(),
      ],
    );
    const [before] = continued;
    if (before !== undefined) return touchDays(tx, DOWNLOADS, productId, [String(before['day'])]);
    const day = shanghaiDay(new Date(now));
    const isComplete = sent.bytes >= all;
    await tx.query(
      `insert into download_events (day, at, package_id, product_id, platform, arch, version, visitor, source,
         referrer_host, agent, is_bot, is_counted, bytes_sent, is_complete)
       values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15)`,
      [
        ...[day, new Date(now).toISOString()],
        ...[id, productId, platform, arch, version, sent.visitor, sent.source],
        ...[sent.referrerHost, sent.agent, sent.isBot],
        ...[!sent.isBot && (isComplete || sent.bytes >= COUNTED_BYTES), sent.bytes, isComplete],
      ],
    );
    await touchDays(tx, DOWNLOADS, productId, [day]);
  });
}
