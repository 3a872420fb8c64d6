/** Before the first suite on Node alone: a process that lends databases, filled once for all suites. */
import { lendBy } from './lender.mjs';

export default async function begin() {
  process.env.BANYAN_SHARED_DATABASES = await lendBy(
    'server/src/testing/sharedDatabasesProcess.ts',
  );
}
