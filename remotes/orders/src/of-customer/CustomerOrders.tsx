import { numbered, OwnRecords } from '@banyan/lists';
import { useTexts } from '@banyan/platform/language';
import { ORDERS } from '../order-list/orderList.js';
import { orderListTexts } from '../order-list/orderListTexts.js';
import { useOrderColumns } from '../order-list/useOrderColumns.js';

/** The orders of one customer. */
export function CustomerOrders() {
  return (
    <OwnRecords
      name="customer-orders"
      list={ORDERS}
      ask={(customerId, ...place) => ({ ...numbered(...place), filter: { customerId } })}
      label={useTexts(orderListTexts).table}
      columns={useOrderColumns()}
      hrefOf={(id) => `/order-list?order=${id}`}
    />
  );
}
