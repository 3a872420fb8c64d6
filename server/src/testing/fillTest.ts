import { addDemoAccounts } from '../domains/account/addDemoAccounts.js';
import { publishShipped } from '../domains/legal/shipped.js';
import { DEMO_PARTS } from '../domains/services.js';
import type { Db } from '../ground/database/db.js';
import type { DemoOptions } from '../ground/demoData/demoPart.js';
import { fillDemo } from '../ground/demoData/fillDemo.js';
import { applyBuiltInRoles } from '../identity/roles.js';
import { loadVaultSecret } from '../identity/secrets.js';
import { testSecrets } from './testSecrets.js';

/** Fixed, so that every run sees the same orders. */
export const DEMO = { seed: 1, orders: 300, until: Date.UTC(2026, 10, 20) } as const;

/** No messages have been sent yet; and licences depend on the clock, which the example data does not follow. */
const WITHOUT: readonly string[] = ['messages', 'licences'];
/** What tests begin with. */
const PARTS = DEMO_PARTS.filter(({ name }) => !WITHOUT.includes(name));

export async function fillTest(db: Db, options: Omit<DemoOptions, 'vault'> = DEMO): Promise<void> {
  const vault = await loadVaultSecret(testSecrets, db);
  await fillDemo(db, PARTS, { ...options, vault }, () => undefined);
  await publishShipped(db);
}

/** scrypt's N for passwords of tests: at that of the product, deriving them takes a tenth of the time of a run. */
export const TEST_COST = 16;

/** What a test server begins with: the example data, the built-in roles, and accounts with the README's password. */
export async function fillForServer(db: Db): Promise<void> {
  await fillTest(db);
  await applyBuiltInRoles(db);
  await addDemoAccounts(db, undefined, TEST_COST);
}
