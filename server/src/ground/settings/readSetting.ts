import { SETTINGS, type SettingKey, type SettingValue } from '@banyan/contract/settings';
import * as z from 'zod';
import type { Queryable } from '../database/db.js';

const rowsSchema = z.array(z.object({ value: z.unknown() }));

/** What holds now. A stored value out of its range, such as one of an older version, counts as none. */
export async function readSetting<K extends SettingKey>(
  db: Queryable,
  key: K,
): Promise<SettingValue<K>> {
  const { schema, usual } = SETTINGS[key];
  const [row] = rowsSchema.parse(
    await db.query('select value from settings where key = $1', [key]),
  );
  const stored = schema.safeParse(row?.value);
  return (stored.success ? stored.data : usual) as SettingValue<K>;
}
