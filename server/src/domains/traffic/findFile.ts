import type { Queryable } from '../../ground/database/db.js';
import {
  done,
  type Outcome,
  type Refusal,
  refusal,
  refused,
} from '../../ground/requests/refusal.js';

export const TRAFFIC_REFUSALS = {
  noFile: refusal(
    404,
    'NO_FILE',
    '没有这个编号或标题的已发布文件。',
    'There is no published file of this number or title.',
  ),
  severalFiles: refusal(
    409,
    'SEVERAL_FILES',
    '有多个同名文件，请填文件编号。',
    'Several files have this title: use the number.',
  ),
  allZero: refusal(
    400,
    'ALL_ZERO',
    '至少一项权重大于 0。',
    'One weight at least has to be above 0.',
  ),
} as const satisfies Readonly<Record<string, Refusal>>;

/** The published file of that number or title, locked. */
export async function findFile(tx: Queryable, text: string): Promise<Outcome<string>> {
  const found = await tx.query(
    `select d.id from diagrams d left join diagram_revisions v on v.id = d.live_revision
     where d.stage = 'published' and d.deleted_at is null and (d.id = $1 or lower(v.title) = lower($1))
     order by d.id = $1 desc, d.id limit 2 for update of d`,
    [text.trim()],
  );
  const [first, second] = found.map(({ id }) => String(id));
  if (first === undefined) return refused(TRAFFIC_REFUSALS.noFile);
  const isOne = second === undefined || first === text.trim();
  return isOne ? done(first) : refused(TRAFFIC_REFUSALS.severalFiles);
}
