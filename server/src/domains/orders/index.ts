import { ORDER_CALLS, ORDER_FINDER, ORDER_NUMBERS } from '@banyan/contract/orders';
import { service } from '../service.js';
import { demoOrders } from './demoPart.js';
import { orderExport } from './orderExport.js';
import { orderHandlers } from './orderHandlers.js';
import { personalOrders } from './personalOrders.js';

const { 'Order/ChangeState': _steps, 'Order/CreateByHand': _byHand, ...calls } = ORDER_CALLS;

export const orders = service(calls, orderHandlers, {
  exports: [orderExport],
  demo: [demoOrders],
  personal: [personalOrders],
  numbers: ORDER_NUMBERS,
  finders: [ORDER_FINDER],
});
