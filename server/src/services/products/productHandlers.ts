import type { PRODUCT_CALLS } from '@banyan/contract/products';
import { done } from '../../http/refusal.js';
import type { HandlersOf } from '../service.js';
import type { ServiceParts } from '../wiring.js';
import { readPublicProducts } from './productRows.js';

export function productHandlers({ db }: ServiceParts): HandlersOf<typeof PRODUCT_CALLS> {
  return { 'Product/GetPublicList': async () => done(await readPublicProducts(db)) };
}
