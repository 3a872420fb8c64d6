import { ordersDomain } from '@banyan/domain-orders';
import { RecordDrawer, type RecordPlace } from '@banyan/lists/record';
import { Skeleton } from '@banyan/platform/base';
import { useHost } from '@banyan/platform/host';
import { useTexts } from '@banyan/platform/language';
import { messageOf } from '@banyan/rules';
import { useDomain } from '@banyan/store';
import { LoadFailed, OrderTimeline } from '@banyan/ui';
import { draftsOf } from './drafts.js';
import { NoteForm } from './NoteForm.js';
import { OrderActions } from './OrderActions.js';
import { type ListOfCustomer, OrderFacts } from './OrderFacts.js';
import { orderDetailTexts } from './orderDetailTexts.js';
import { RefundRequests } from './RefundRequests.js';

type Props = {
  readonly id: string;
  readonly list: RecordPlace & ListOfCustomer;
  /** The page of the list. */
  readonly rows: readonly { readonly id: string }[];
};

/** One order over the list: what it is, what can be done with it, what happened to it. */
export function OrderDrawer({ id, list, rows }: Props) {
  const text = useTexts(orderDetailTexts);
  return (
    <RecordDrawer title={text.title(id)} list={list} drafts={draftsOf(id)} rows={rows} width={640}>
      <OrderDetailView id={id} list={list} />
    </RecordDrawer>
  );
}

function OrderDetailView({ id, list }: Omit<Props, 'rows'>) {
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
    <>
      {order.error !== undefined && (
        <LoadFailed reason={messageOf(order.error)} onRetry={() => void order.refetch()} />
      )}
      <OrderFacts order={order.data} list={list} />
      <RefundRequests order={order.data} />
      <OrderActions order={order.data} />
      {host.isAuth('orders.edit') && <NoteForm id={id} />}
      <section>
        <h2>{text.history}</h2>
        <OrderTimeline label={text.history} entries={order.data.timeline} />
      </section>
    </>
  );
}
