import type { Permission } from '@banyan/contract';
import * as z from 'zod';
import type { Queryable } from '../ground/database/db.js';

const holdersSchema = z.array(z.object({ id: z.string(), name: z.string() }));

/** The active administrators who have a permission, by name. */
export async function readHolders(db: Queryable, permission: Permission) {
  return holdersSchema.parse(
    await db.query(
      `select id, username as name from accounts
       where permissions ? $1 and state = 'active' order by username, id`,
      [permission],
    ),
  );
}

export async function isHolder(
  db: Queryable,
  id: string,
  permission: Permission,
): Promise<boolean> {
  return (await readHolders(db, permission)).some((holder) => holder.id === id);
}
