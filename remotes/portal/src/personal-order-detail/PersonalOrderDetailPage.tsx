import { goodsIn, type OrderDetail } from '@banyan/contract/orders';
import { ordersDomain } from '@banyan/domain-orders';
import { useLanguage, useTexts } from '@banyan/platform/language';
import { Link, useSearchParams } from '@banyan/platform/router';
import { formatInstant, formatYuan } from '@banyan/rules';
import { useDomain } from '@banyan/store';
import { Facts, InvoiceStateTag, LoadFailed, OrderStateTag, OrderTimeline } from '@banyan/ui';
import { Pending } from '../portal-frame/Pending.js';
import { PortalFrame } from '../portal-frame/PortalFrame.js';
import styles from '../portal-frame/portalParts.module.css';
import { myOrderTexts } from './myOrderTexts.js';

export function PersonalOrderDetailPage() {
  const text = useTexts(myOrderTexts);
  const [params] = useSearchParams();
  const id = params.get('id') ?? '';
  return (
    <PortalFrame title={text.title}>
      <div className={styles['stack']}>
        <p>
          <Link className={styles['link']} to="/personal/orderList">
            {text.back}
          </Link>
        </p>
        {id === '' ? (
          <p className={styles['card']}>{text.noOrder}</p>
        ) : (
          <MyOrder key={id} id={id} />
        )}
      </div>
    </PortalFrame>
  );
}

function MyOrder({ id }: { readonly id: string }) {
  const { api } = useDomain(ordersDomain);
  const order = api.useMyOrderQuery({ id });
  return (
    <>
      {order.error !== undefined && !order.isFetching && (
        <LoadFailed reason={order.error.message ?? ''} onRetry={() => void order.refetch()} />
      )}
      {order.isLoading && <Pending />}
      {order.data !== undefined && <MyOrderView order={order.data} />}
    </>
  );
}

function MyOrderView({ order }: { readonly order: OrderDetail }) {
  const { product, edition } = goodsIn(order, useLanguage());
  const text = useTexts(myOrderTexts);
  return (
    <>
      <section className={styles['card']}>
        <h2>{text.order}</h2>
        <Facts
          facts={[
            [text.number, order.id],
            [text.state, <OrderStateTag key="state" state={order.state} />],
            [text.product, `${product} · ${edition}`],
            [text.quantity, order.quantity],
            [text.amount, formatYuan(order.amountFen)],
            ...(order.refundedFen > 0
              ? ([[text.refunded, formatYuan(order.refundedFen)]] as const)
              : []),
            [text.created, formatInstant(order.createdAt)],
          ]}
        />
      </section>
      <section className={styles['card']}>
        <h2>{text.invoice}</h2>
        <MyInvoice invoice={order.invoice} />
      </section>
      <section className={styles['card']}>
        <h2>{text.history}</h2>
        <OrderTimeline label={text.history} entries={order.timeline} reader={order.customerName} />
      </section>
    </>
  );
}

function MyInvoice({ invoice }: Pick<OrderDetail, 'invoice'>) {
  const text = useTexts(myOrderTexts);
  if (invoice === null) return <p className={styles['muted']}>{text.noInvoice}</p>;
  return (
    <Facts
      facts={[
        [text.invoiceState, <InvoiceStateTag key="state" state={invoice.state} />],
        [text.invoiceTitle, invoice.title],
        [text.taxNumber, invoice.taxNumber],
        [text.amount, formatYuan(invoice.amountFen)],
        ...(invoice.reason === null ? [] : ([[text.reason, invoice.reason]] as const)),
      ]}
    />
  );
}
