export { MY_ORDER_CALLS, ORDER_CALLS, ORDER_EXPORT } from './calls.js';
export { CANCEL_REASONS, CLOSED_REASONS } from './closing.js';
export { ORDER_FINDER } from './finder.js';
export { MY_ORDER_GROUPS, type MyOrderGroup } from './groups.js';
export { ORDER_NUMBERS } from './numbers.js';
export {
  channelSchema,
  type Order,
  type OrderDetail,
  type OrderFilter,
  type OrderQuery,
  type OrderState,
  orderDetailSchema,
  orderFilterSchema,
  orderQuerySchema,
  orderSchema,
  orderSortSchema,
  orderStateSchema,
  type TimelineEntry,
  timelineEntrySchema,
} from './schemas.js';
export { ORDER_STEPS } from './steps.js';
export {
  type Goods,
  goodsIn,
  goodsTitle,
  ORDER_CHANNELS,
  ORDER_COLUMNS,
  ORDER_STATES,
  PARTLY_REFUNDED,
  TIMELINE_KINDS,
} from './words.js';
