/** Before the first browser suite: a process that lends one product to all suites that share it. */
import { lendBy } from './lender.mjs';

export default async function begin() {
  process.env.BANYAN_SHARED_PRODUCT = await lendBy('e2e/src/harness/sharedProductProcess.ts');
}
