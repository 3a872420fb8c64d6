import { LABEL, label } from '@banyan/contract/labels';
import { containing, instantSql } from '../../ground/database/sql/index.js';
import { describedKind } from '../../ground/records/index.js';
import { fold, keepNames } from './names.js';

const RECENT_MS = 30 * 86_400_000;

const ofFiles = (measure: string, more = '') =>
  `(select ${measure} from diagram_labels u join diagrams d on d.id = u.diagram_id
    where u.label_id = r.id and d.deleted_at is null${more})`;

const usesAt = (now: number) => ({
  uses: ofFiles('count(*)::int'),
  recentUses: ofFiles('count(*)::int', ` and d.created_at >= ${instantSql(now - RECENT_MS)}`),
});

export const LABELS = describedKind(LABEL, label, {
  table: 'labels',
  computed: (now) => ({ ...usesAt(now), firstUsedAt: ofFiles('min(d.created_at)') }),
  also: (place, { text = '', isUnused }, now) => {
    const wanted = fold(text);
    return [
      wanted !== '' &&
        `exists (select 1 from label_names n where n.label_id = r.id and n.folded like ${place(containing(wanted))})`,
      isUnused !== undefined && `(${usesAt(now).uses} = 0) = ${place(isUnused)}`,
    ];
  },
  orders: ({ by, direction }, now) =>
    by === 'uses' || by === 'recentUses'
      ? `${usesAt(now)[by]} ${direction}, r.id ${direction}`
      : null,
  alsoChanged: (tx, { after }) => keepNames(tx, after),
});
