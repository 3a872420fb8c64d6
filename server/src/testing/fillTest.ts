import type { Db } from '../database/db.js';
import type { DemoOptions } from '../demo/demoPart.js';
import { fillDemo } from '../demo/fillDemo.js';
import { loadVaultSecret } from '../identity/secrets.js';
import { DEMO_PARTS } from '../services/services.js';
import { testSecrets } from './testSecrets.js';

/** Fixed, so that every run sees the same orders. */
export const DEMO = { seed: 1, orders: 300, until: Date.UTC(2026, 10, 20) } as const;

/** What tests begin with: nobody has been told anything yet. */
const PARTS = DEMO_PARTS.filter(({ name }) => name !== 'messages');

export async function fillTest(db: Db, options: Omit<DemoOptions, 'vault'> = DEMO): Promise<void> {
  const vault = await loadVaultSecret(testSecrets, db);
  await fillDemo(db, PARTS, { ...options, vault }, () => undefined);
}
