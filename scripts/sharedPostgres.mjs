/** Before the first suite on Node alone: a process that lends databases of one PostgreSQL server. */
import { existsSync } from 'node:fs';
import { lendBy } from './lender.mjs';

export default async function begin() {
  if (!existsSync('/usr/lib/postgresql')) return;
  process.env.BANYAN_SHARED_POSTGRES = await lendBy('server/src/testing/sharedPostgresProcess.ts');
}
