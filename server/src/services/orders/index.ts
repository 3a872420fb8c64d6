import { ORDER_CALLS } from '@banyan/contract/orders';
import { service } from '../service.js';
import { demoMessages } from './demoMessages.js';
import { demoOrders } from './demoPart.js';
import { myOrderHandlers } from './myOrderHandlers.js';
import { orderExport } from './orderExport.js';
import { orderHandlers } from './orderHandlers.js';
import { personalOrders } from './personalOrders.js';

export const orders = service(
  ORDER_CALLS,
  (wiring) => ({ ...orderHandlers(wiring), ...myOrderHandlers(wiring) }),
  { exports: [orderExport], demo: [demoOrders, demoMessages], personal: [personalOrders] },
);
