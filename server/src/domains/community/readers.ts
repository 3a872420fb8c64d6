import { addDays, shanghaiDay } from '@banyan/rules';
import type { Db, Queryable } from '../../ground/database/db.js';
import { subscriberOf } from '../../ground/requests/network.js';
import { isBot, visitorOf } from '../downloads/downloadEvents.js';
import type { ServiceWiring } from '../wiring.js';

/** The marks are needed on their own day alone. */
const KEPT_DAYS = 2;

type Parts = Pick<ServiceWiring, 'now' | 'marks' | 'customerOf'> & { readonly db: Db };
type Reader = {
  readonly address: string;
  readonly agent: string | undefined;
  readonly cookies: string | undefined;
  /** Their browser asks not to be counted. */
  readonly isOptedOut: boolean;
};
type Read = { readonly id: string; readonly customerId: string };

/** Counts a reader of a map, or one who downloads it, once a day. Its author, programs and browsers that ask not to be counted are not. */
export async function countReader(
  { db, now, marks, customerOf }: Parts,
  { id, customerId }: Read,
  what: 'views' | 'downloads',
  { address, agent = '', cookies, isOptedOut }: Reader,
): Promise<void> {
  if (isOptedOut || isBot(agent) || (await customerOf(cookies)) === customerId) return;
  const day = shanghaiDay(new Date(now()));
  const visitor = visitorOf(marks('diagrams', day), day, subscriberOf(address), agent);
  await db.transaction(async (tx) => {
    const isNew = await noteReader(tx, { id, day, visitor, isDownload: what === 'downloads' });
    if (!isNew) return;
    await tx.query(`update diagrams set ${what} = ${what} + 1 where id = $1`, [id]);
    await tx.query(
      `insert into diagram_days (diagram_id, day, ${what}) values ($1, $2, 1)
       on conflict (diagram_id, day) do update set ${what} = diagram_days.${what} + 1`,
      [id, day],
    );
  });
}

type Note = {
  readonly id: string;
  readonly day: string;
  readonly visitor: string;
  readonly isDownload: boolean;
};

/** Resolves to whether this is the first time on that day. */
async function noteReader(tx: Queryable, { id, day, visitor, isDownload }: Note): Promise<boolean> {
  const again = isDownload
    ? 'do update set downloaded = true where not diagram_readers.downloaded'
    : 'do nothing';
  const noted = await tx.query(
    `insert into diagram_readers (diagram_id, day, visitor, downloaded) values ($1, $2, $3, $4)
     on conflict (diagram_id, day, visitor) ${again} returning 1`,
    [id, day, visitor, isDownload],
  );
  return noted.length > 0;
}

/** Marks of readers of earlier days. Resolves to how many there were. */
export async function removeOldMapReaders(db: Queryable, now: number): Promise<number> {
  const first = addDays(shanghaiDay(new Date(now)), 1 - KEPT_DAYS);
  return (await db.query('delete from diagram_readers where day < $1 returning 1', [first])).length;
}
