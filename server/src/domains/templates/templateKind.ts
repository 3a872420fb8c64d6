import { TEMPLATE, template } from '@banyan/contract/templates';
import { describedKind } from '../../ground/records/index.js';

const fileSql = (column: string) =>
  `(select jsonb_build_object('id', f.id, 'name', f.name, 'bytes', f.bytes) from files f where f.id = r.${column})`;

const BESIDE = `(select count(*)::int from client_templates o
  where o.product_id = r.product_id and o.category_id = r.category_id and o.deleted_at is null`;

export const TEMPLATES = describedKind(TEMPLATE, template, {
  table: 'client_templates',
  computed: () => ({
    state: 'r.stage',
    minVersion: "coalesce(r.min_version, '')",
    place: `${BESIDE} and (o.position, o.id) <= (r.position, r.id))`,
    places: `${BESIDE})`,
    file: fileSql('file_id'),
    cover: fileSql('cover_file_id'),
  }),
  logged: ['state', 'minVersion', 'file', 'cover'],
});
