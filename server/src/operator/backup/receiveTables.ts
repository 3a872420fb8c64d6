import type { Queryable } from '../../ground/database/db.js';
import { quoted } from './catalogue.js';
import { BackupSpoilt, createTally, type Ending, type TableHead, type Tally } from './format.js';

const BATCH_ROWS = 1_000;
const BATCH_CHARACTERS = 1_000_000;

type Receiving = { readonly head: TableHead; readonly tally: Tally; rows: string[]; size: number };

/** Writes the rows of one table after the other, some at a time. */
export function receiveTables(tx: Queryable) {
  let open: Receiving | null = null;
  let tables = 0;
  let rows = 0;

  async function flush(table: Receiving): Promise<void> {
    await insert(tx, table.head, table.rows);
    table.rows = [];
    table.size = 0;
  }

  return {
    begin: (head: TableHead) => {
      open = { head, tally: createTally(), rows: [], size: 0 };
    },
    row: async (text: string) => {
      if (open === null) throw new BackupSpoilt('The backup has a row of no table.');
      open.tally.add(`${text}\n`, 1);
      open.rows.push(text);
      open.size += text.length;
      if (open.rows.length >= BATCH_ROWS || open.size >= BATCH_CHARACTERS) await flush(open);
    },
    end: async (ending: Ending) => {
      if (open === null) throw new BackupSpoilt('The backup ends no table.');
      await flush(open);
      open.tally.check(open.head.name, ending);
      tables += 1;
      rows += ending.count;
      open = null;
    },
    had: () => ({ tables, rows }),
  };
}

async function insert(tx: Queryable, head: TableHead, rows: readonly string[]): Promise<void> {
  if (rows.length === 0) return;
  const names = head.columns.map(({ name }) => quoted(name)).join(', ');
  const values = head.columns.map(({ type }, at) => `(line ->> ${at})::${type}`).join(', ');
  await tx.query(
    `insert into ${quoted(head.name)} (${names}) overriding system value
     select ${values} from json_array_elements($1::json) line`,
    [`[${rows.join(',')}]`],
  );
}
