import type { Label } from '@banyan/contract/labels';
import type { Queryable } from '../../ground/database/db.js';

/** How names are compared: letters that look alike, their case and spaces make no difference. */
export function fold(name: string): string {
  return name.normalize('NFKC').toLowerCase().replace(/\s+/g, '');
}

/**
 * Keeps the table of names like the label: its name and aliases, or no names of a deleted one. A name of another label is refused
 * by the table's key.
 */
export async function keepNames(
  tx: Queryable,
  { id, name, aliases }: Pick<Label, 'id' | 'name' | 'aliases'>,
): Promise<void> {
  const folded = [...new Set([name, ...aliases].map(fold))];
  const isThere = 'exists (select 1 from labels where id = $1 and deleted_at is null)';
  await tx.query(
    `delete from label_names where label_id = $1 and not (folded = any($2::text[]) and ${isThere})`,
    [id, folded],
  );
  await tx.query(
    `insert into label_names (folded, label_id) select own.folded, $1 from unnest($2::text[]) as own (folded)
     where ${isThere} and not exists (select 1 from label_names n where n.label_id = $1 and n.folded = own.folded)
     order by 1`,
    [id, folded],
  );
}

/** The id of the label of that name or alias, locked; null: there is no such label. */
export async function findByName(tx: Queryable, name: string): Promise<string | null> {
  const [found] = await tx.query('select label_id from label_names where folded = $1', [
    fold(name),
  ]);
  return found === undefined ? null : String(found['label_id']);
}
