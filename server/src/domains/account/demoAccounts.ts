import { randomBytes } from 'node:crypto';
import * as z from 'zod';
import type { Db } from '../../ground/database/db.js';
import { hashPassword, verifyPassword } from '../../identity/password.js';
import { DEMO_PASSWORD, type DemoPassword } from './addDemoAccounts.js';

const rowsSchema = z.array(
  z.object({ id: z.string(), account: z.string(), password: z.string().nullable() }),
);

/**
 * Marks accounts older than the demo mark: they are the demo's while their password is the README's. An account with a
 * password of its own is a real user's.
 */
export async function markDemoAccounts(db: Db): Promise<void> {
  const unknown = await read(db, 'demo is null');
  for (const { id, password } of unknown) {
    const isDemo = await verifyPassword(DEMO_PASSWORD, password);
    await db.query('update accounts set demo = $2 where id = $1 and demo is null', [id, isDemo]);
  }
}

/** The demo accounts that can sign in. */
export async function activeDemoAccounts(db: Db): Promise<readonly string[]> {
  return (await read(db, "demo and state = 'active'")).map(({ account }) => account);
}

/** Gives a random password to each demo account that still has the README's, and resolves to those. */
export async function replaceDemoPasswords(db: Db): Promise<readonly DemoPassword[]> {
  const replaced: DemoPassword[] = [];
  for (const { id, account, password } of await read(db, 'demo')) {
    if (!(await verifyPassword(DEMO_PASSWORD, password))) continue;
    const fresh = randomPassword();
    await db.query('update accounts set password = $2 where id = $1', [
      id,
      await hashPassword(fresh),
    ]);
    replaced.push({ account, password: fresh });
  }
  return replaced;
}

export function randomPassword(): string {
  return randomBytes(15).toString('base64url');
}

async function read(db: Db, condition: string) {
  return rowsSchema.parse(
    await db.query(`select id, account, password from accounts where ${condition} order by id`),
  );
}
