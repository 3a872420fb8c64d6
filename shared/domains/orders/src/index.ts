export { ORDER_IN_PROGRESS } from './orderInProgress.js';
export type { OrdersApi } from './ordersApi.js';
export { ordersDomain } from './ordersDomain.js';
