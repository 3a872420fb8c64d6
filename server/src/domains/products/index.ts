import { PRODUCT_CALLS } from '@banyan/contract/products';
import { service } from '../service.js';
import { demoOffers } from './demoOffers.js';
import { productHandlers } from './productHandlers.js';

export const products = service(PRODUCT_CALLS, productHandlers, { demo: [demoOffers] });
