import type { Product, ProductOptions } from './product.js';
import { startBeside } from './startBeside.js';

/** The product with another OpenID provider than its own, which is a process too and ends with it. */
export function startWithOtherProvider(options: ProductOptions = {}): Promise<Product> {
  return startBeside('server/src/testing/otherProviderProcess.ts', options);
}
