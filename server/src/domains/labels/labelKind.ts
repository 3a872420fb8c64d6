import { LABEL, label } from '@banyan/contract/labels';
import { containing, instantSql } from '../../ground/database/sql/index.js';
import { describedKind } from '../../ground/records/index.js';
import { fold, keepNames } from './names.js';

const RECENT_MS = 30 * 86_400_000;

const ofFiles = (measure: string, more = '') =>
  `(select ${measure} from diagram_labels u join diagrams d on d.id = u.diagram_id
    where u.label_id = r.id and d.deleted_at is null${more})`;

const recentAt = (now: number) => ` and d.created_at >= ${instantSql(now - RECENT_MS)}`;
const IN_USE = `(select u.label_id from diagram_labels u join diagrams d on d.id = u.diagram_id where d.deleted_at is null)`;

/** The same counts of all labels at once: to order a list one by one would take seconds. */
const allCounted = (more = '') =>
  `coalesce(((select jsonb_object_agg(t.id, t.uses) from (
    select u.label_id as id, count(*) as uses from diagram_labels u join diagrams d on d.id = u.diagram_id
    where d.deleted_at is null${more} group by u.label_id) t) ->> r.id)::int, 0)`;

export const LABELS = describedKind(LABEL, label, {
  table: 'labels',
  computed: (now) => ({
    uses: ofFiles('count(*)::int'),
    recentUses: ofFiles('count(*)::int', recentAt(now)),
    firstUsedAt: ofFiles('min(d.created_at)'),
  }),
  also: (place, { text = '', isUnused }) => {
    const wanted = fold(text);
    return [
      wanted !== '' &&
        `exists (select 1 from label_names n where n.label_id = r.id and n.folded like ${place(containing(wanted))})`,
      isUnused !== undefined && `(r.id not in ${IN_USE}) = ${place(isUnused)}`,
    ];
  },
  orders: ({ by, direction }, now) => {
    if (by === 'createdAt') return null;
    return `${allCounted(by === 'uses' ? '' : recentAt(now))} ${direction}, r.id ${direction}`;
  },
  alsoChanged: (tx, { after }) => keepNames(tx, after),
});
