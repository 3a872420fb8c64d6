import { type Reconciliation, reconciliationSchema } from '@banyan/contract/finance';
import type { Browser, Request } from 'playwright-core';
import { openPerson } from './browser.js';
import { callAs } from './calls.js';
import type { Product } from './product.js';
import { signInUnseen } from './signInUnseen.js';

/** A button of the sandbox's page is pressed: money may move. */
export function isPayment(request: Pick<Request, 'method' | 'url'>): boolean {
  return request.method() === 'POST' && new URL(request.url()).pathname === '/pay-sandbox';
}

/** Whatever a suite has paid and given back: when it ends, the product's own rows add up. */
export async function assertAddsUp(
  browser: Browser,
  { baseUrl }: Pick<Product, 'baseUrl'>,
): Promise<void> {
  const staff = await openPerson(browser, baseUrl);
  await signInUnseen(staff, 'admin', 'admin');
  const answer = await callAs(staff, baseUrl, 'Payment/GetReconciliation');
  assertEven(reconciliationSchema.parse(answer));
}

/** Throws with what does not add up, and where nothing was compared. */
export function assertEven({ days, differences }: Reconciliation): void {
  const uneven = days.filter(({ differenceFen }) => differenceFen !== 0);
  const found = [...differences, ...uneven];
  if (found.length > 0) {
    throw new Error(
      `the books do not add up:\n${found.map((one) => JSON.stringify(one)).join('\n')}`,
    );
  }
  if (days.length === 0) throw new Error('somebody has paid, and no money came');
}
