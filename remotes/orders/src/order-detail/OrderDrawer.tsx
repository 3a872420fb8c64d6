import { ordersDomain } from '@banyan/domain-orders';
import { Skeleton } from '@banyan/platform/base';
import { Drawer } from '@banyan/platform/extra';
import { useHost } from '@banyan/platform/host';
import { useTexts } from '@banyan/platform/language';
import { messageOf } from '@banyan/rules';
import { useDomain } from '@banyan/store';
import { LoadFailed, OrderTimeline } from '@banyan/ui';
import { NoteForm } from './NoteForm.js';
import { OrderActions } from './OrderActions.js';
import { OrderFacts } from './OrderFacts.js';
import styles from './orderDetail.module.css';
import { orderDetailTexts } from './orderDetailTexts.js';

type Props = {
  readonly id: string;
  readonly onClose: () => void;
};

/** One order over the list: what it is, what can be done with it, what happened to it. */
export function OrderDrawer({ id, onClose }: Props) {
  const text = useTexts(orderDetailTexts);
  return (
    <Drawer
      open
      title={text.title(id)}
      size="min(640px, 100vw)"
      closable={{ 'aria-label': text.close }}
      onClose={onClose}
    >
      <OrderDetailView id={id} />
    </Drawer>
  );
}

function OrderDetailView({ id }: Omit<Props, 'onClose'>) {
  const text = useTexts(orderDetailTexts);
  const host = useHost();
  const { api } = useDomain(ordersDomain);
  const order = api.useOrderQuery({ id });
  if (order.data === undefined) {
    if (order.error !== undefined && !order.isFetching)
      return <LoadFailed reason={messageOf(order.error)} onRetry={() => void order.refetch()} />;
    return (
      <div role="status" aria-label={text.loading}>
        <Skeleton active paragraph={{ rows: 8 }} />
      </div>
    );
  }
  return (
    <div className={styles['detail']}>
      {order.error !== undefined && (
        <LoadFailed reason={messageOf(order.error)} onRetry={() => void order.refetch()} />
      )}
      <OrderFacts order={order.data} />
      <OrderActions order={order.data} />
      {host.isAuth('orders.edit') && <NoteForm id={id} />}
      <section>
        <h2>{text.history}</h2>
        <OrderTimeline label={text.history} entries={order.data.timeline} />
      </section>
    </div>
  );
}
