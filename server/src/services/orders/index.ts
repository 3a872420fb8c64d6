import { ORDER_CALLS, ORDER_EXPORT } from '@banyan/contract/orders';
import { fileExport, service } from '../service.js';
import { demoMessages } from './demoMessages.js';
import { demoOrders } from './demoPart.js';
import { myOrderHandlers } from './myOrderHandlers.js';
import { exportOrders } from './orderExport.js';
import { orderHandlers } from './orderHandlers.js';

export const orders = service(
  ORDER_CALLS,
  (wiring) => ({ ...orderHandlers(wiring), ...myOrderHandlers(wiring) }),
  { exports: [fileExport(ORDER_EXPORT, exportOrders)], demo: [demoOrders, demoMessages] },
);
