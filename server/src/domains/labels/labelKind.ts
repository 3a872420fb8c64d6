import { LABEL, label } from '@banyan/contract/labels';
import { containing, instantSql } from '../../ground/database/sql/index.js';
import { describedKind } from '../../ground/records/index.js';
import { fold, keepNames } from './names.js';

const RECENT_MS = 30 * 86_400_000;

const sinceOf = (now: number) => instantSql(now - RECENT_MS);

/** Of all labels at once: to order a list by counts of each would take seconds. */
const recentOfAll = (now: number) =>
  `coalesce(((select jsonb_object_agg(t.label_id, t.uses) from (
    select u.label_id, count(*) as uses from diagram_labels u where u.filed_at >= ${sinceOf(now)} group by 1) t)
    ->> r.id)::int, 0)`;

export const LABELS = describedKind(LABEL, label, {
  table: 'labels',
  computed: (now) => ({
    uses: 'r.uses',
    recentUses: `(select count(*)::int from diagram_labels u where u.label_id = r.id and u.filed_at >= ${sinceOf(now)})`,
    firstUsedAt: '(select min(u.filed_at) from diagram_labels u where u.label_id = r.id)',
  }),
  also: (place, { text = '', isUnused }) => {
    const wanted = fold(text);
    return [
      wanted !== '' &&
        `exists (select 1 from label_names n where n.label_id = r.id and n.folded like ${place(containing(wanted))})`,
      isUnused !== undefined && `r.uses ${isUnused ? '=' : '>'} 0`,
    ];
  },
  orders: ({ by, direction }, now) =>
    by === 'recentUses' ? `${recentOfAll(now)} ${direction}, r.id ${direction}` : null,
  alsoChanged: (tx, { after }) => keepNames(tx, after),
});
