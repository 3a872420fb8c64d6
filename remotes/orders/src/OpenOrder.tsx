import { useHost } from '@banyan/platform/host';
import { useLanguage } from '@banyan/platform/language';
import styles from './openOrder.module.css';
import { ORDER_LIST_TITLE } from './titles.js';

const SHOW = { zh: '查看订单', en: 'Show order' };

/** The number of an order; who may see orders opens it over their list. */
export function OpenOrder({ id }: { readonly id: string }) {
  const language = useLanguage();
  const host = useHost();
  if (!host.isAuth('orders.view')) return id;
  return (
    <button
      type="button"
      className={styles['order']}
      aria-label={`${SHOW[language]} ${id}`}
      onClick={() => {
        host.openTab({
          tabName: 'order-list',
          routeName: 'order-list',
          title: ORDER_LIST_TITLE,
          query: { order: id },
        });
      }}
    >
      {id}
    </button>
  );
}
