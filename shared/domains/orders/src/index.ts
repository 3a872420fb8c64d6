export type { Exporter, ExportRequest, Send } from './exporter.js';
export { ORDER_IN_PROGRESS } from './orderInProgress.js';
export type { OrdersApi } from './ordersApi.js';
export { type OrdersParts, ordersDomain } from './ordersDomain.js';
export type { ExportJob, OrdersState } from './ordersSlice.js';
