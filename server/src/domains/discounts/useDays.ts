import { type CodeUseDays, MOST_USE_DAYS, useDaySchema } from '@banyan/contract/discounts';
import { addDays, lastDayOf, shanghaiDay } from '@banyan/rules';
import * as z from 'zod';
import { earnedSql } from '../../ground/earned.js';
import { readRecord } from '../../ground/records/index.js';
import { done, type Outcome, REFUSALS, refused } from '../../ground/requests/refusal.js';
import type { ServiceParts } from '../wiring.js';
import { CODES } from './codeKind.js';

/** What is shown before a code begins and after it has ended: its window is seen to be one. */
const AROUND_DAYS = 3;
/** Fewer make no chart. */
const LEAST_DAYS = 14;

type Window = { readonly startsAt: string; readonly endsAt: string | null };

const daysSchema = z.array(useDaySchema);

/** The days that the use of a code is told by, at an instant in epoch milliseconds. */
export function spanOf(
  { startsAt, endsAt }: Window,
  now: number,
): Pick<CodeUseDays, 'from' | 'to'> {
  const today = shanghaiDay(new Date(now));
  const last = endsAt === null ? today : lastDayOf(endsAt);
  const to = earlier(addDays(last, AROUND_DAYS), today);
  const wanted = addDays(shanghaiDay(new Date(startsAt)), -AROUND_DAYS);
  const from = earlier(wanted, addDays(to, 1 - LEAST_DAYS));
  const first = addDays(to, 1 - MOST_USE_DAYS);
  return { from: later(from, first), to };
}

/** What a code has done on each of its days. */
export function getUseDays({ db, now }: ServiceParts) {
  return async ({ id }: { readonly id: string }): Promise<Outcome<CodeUseDays>> => {
    const at = now();
    const code = await readRecord(db, CODES, at, id);
    if (code === null) return refused(REFUSALS.notFound);
    const span = spanOf(code, at);
    const found = await db.query(
      `select to_char(r.at at time zone 'Asia/Shanghai', 'YYYY-MM-DD') as day, count(*)::int as orders,
         coalesce(sum(r.off_fen) filter (where r.state = 'confirmed'), 0)::bigint as "offFen",
         coalesce(sum(${earnedSql('o')}) filter (where r.state = 'confirmed'), 0)::bigint as "revenueFen"
       from discount_redemptions r join orders o on o.id = r.order_id
       where r.code_id = $1 and r.state <> 'released' and r.at >= $2 and r.at < $3
       group by 1 order by 1`,
      [id, startOf(span.from), startOf(addDays(span.to, 1))],
    );
    return done({ ...span, days: daysSchema.parse(found) });
  };
}

function earlier(one: string, other: string): string {
  return one < other ? one : other;
}

function later(one: string, other: string): string {
  return one < other ? other : one;
}

function startOf(day: string): string {
  return `${day}T00:00:00+08:00`;
}
