import type { LocalText, Person } from '@banyan/contract';
import { noteChange } from '../../ground/changeLog/changes.js';
import type { Queryable } from '../../ground/database/db.js';

type Made = {
  /** The call that made it. */
  readonly path: string;
  readonly name: LocalText;
  readonly rows: number;
  readonly person: Person;
  readonly address: string;
};

/** Notes in the change log who exported rows. The search text is left out: it may be a person's phone. */
export async function noteExport(
  db: Queryable,
  now: number,
  { path, name, rows, person, address }: Made,
): Promise<void> {
  const { userId, username } = person;
  await noteChange(db, now, {
    actor: { id: userId, name: username, address },
    entity: 'export',
    entityId: path,
    verb: 'export.make',
    summary: {
      zh: `${username} 导出了 ${rows} 行（${name.zh}）`,
      en: `${username} exported ${rows} rows (${name.en})`,
    },
    fields: { rows: { before: null, after: rows } },
  });
}
