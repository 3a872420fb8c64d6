import type { Db } from '../ground/database/db.js';

/** Does something while the administrator lacks a permission. */
export async function withoutPermission(
  db: Db,
  permission: string,
  act: () => Promise<unknown>,
): Promise<void> {
  const taken = await db.query(
    "update accounts set permissions = permissions - $1 where account = 'admin' and permissions ? $1 returning 1",
    [permission],
  );
  if (taken.length === 0) throw new Error(`the administrator never had ${permission}`);
  try {
    await act();
  } finally {
    await db.query(
      "update accounts set permissions = permissions || to_jsonb($1::text) where account = 'admin'",
      [permission],
    );
  }
}
