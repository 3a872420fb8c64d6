import { account } from './account/index.js';
import { administrators } from './administrators/index.js';
import { discounts } from './discounts/index.js';
import { industries } from './industries/index.js';
import { invoices } from './invoices/index.js';
import { messages } from './messages/index.js';
import { orders } from './orders/index.js';
import { people } from './people/index.js';
import { products } from './products/index.js';
import { releases } from './releases/index.js';
import { security } from './security/index.js';

/** Every domain of the services. What example data refers to comes before it. */
export const SERVICES = [
  account,
  administrators,
  products,
  orders,
  invoices,
  people,
  messages,
  security,
  releases,
  discounts,
  industries,
] as const;

export const DEMO_PARTS = SERVICES.flatMap(({ demo }) => demo);
