import type { Order } from '@banyan/contract/orders';
import { Empty, Spin } from '@banyan/platform/base';
import { useTexts } from '@banyan/platform/language';
import { Link } from '@banyan/platform/router';
import { Pagination } from '@banyan/platform/table';
import { formatInstant, formatYuan, maskPhone } from '@banyan/rules';
import { OrderStateTag } from '@banyan/ui';
import type { OrdersProps } from './OrderTable.js';
import styles from './orderList.module.css';
import { orderListTexts } from './orderListTexts.js';

/** The same page of orders for a phone: what one looks for first, the rest is in the detail. */
export function OrderCards({ found, loading, filtered, address }: OrdersProps) {
  const text = useTexts(orderListTexts);
  const { search, hrefOf, change } = address;
  const orders = found?.results ?? [];
  return (
    <Spin spinning={loading}>
      {orders.length === 0 && !loading && (
        <Empty description={filtered ? text.empty : text.noOrders} />
      )}
      <ul className={styles['cards']} aria-label={text.table}>
        {orders.map((order) => (
          <OrderCard key={order.id} order={order} address={hrefOf(order.id)} />
        ))}
      </ul>
      {orders.length > 0 && (
        <Pagination
          simple
          align="center"
          current={search.page}
          pageSize={search.pageSize}
          total={found?.records ?? 0}
          showSizeChanger={false}
          onChange={(page) => {
            change({ page });
          }}
        />
      )}
    </Spin>
  );
}

function OrderCard({ order, address }: { readonly order: Order; readonly address: string }) {
  const text = useTexts(orderListTexts);
  return (
    <li className={styles['card']}>
      <div className={styles['cardLine']}>
        <Link className={styles['number']} to={address}>
          {order.id}
        </Link>
        <OrderStateTag state={order.state} />
      </div>
      <div className={styles['cardLine']}>
        <span>
          {order.customerName}
          <span className={styles['second']}>{maskPhone(order.customerPhone)}</span>
        </span>
        <strong>{formatYuan(order.amountFen)}</strong>
      </div>
      <div className={styles['cardLine']}>
        <span className={styles['muted']}>
          {order.productName} · {order.editionName}
        </span>
        <span className={styles['muted']}>{formatInstant(order.createdAt)}</span>
      </div>
      {order.refundedFen > 0 && (
        <span className={styles['muted']}>{text.refunded(formatYuan(order.refundedFen))}</span>
      )}
    </li>
  );
}
