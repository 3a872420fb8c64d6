import type { Product, ProductOptions } from './product.js';
import { startBeside } from './startBeside.js';

/** The product with a configured payment provider on another port, whose page in the frame tries what it can. */
export function startWithPaymentProvider(options: ProductOptions = {}): Promise<Product> {
  return startBeside('server/src/testing/fakeProviderProcess.ts', options);
}
