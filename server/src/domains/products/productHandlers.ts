import type { PRODUCT_CALLS } from '@banyan/contract/products';
import { done } from '../../ground/requests/refusal.js';
import type { HandlersOf } from '../service.js';
import type { ServiceParts } from '../wiring.js';
import { editionActs } from './editionActs.js';
import { getPrices } from './prices.js';
import { readPublicProducts } from './productRows.js';

export function productHandlers(parts: ServiceParts): HandlersOf<typeof PRODUCT_CALLS> {
  return {
    ...editionActs(parts),
    'Product/GetPublicList': async () => done(await readPublicProducts(parts.db, parts.now())),
    'Product/GetPrices': getPrices(parts),
  };
}
