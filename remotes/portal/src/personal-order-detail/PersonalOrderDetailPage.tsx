import { ordersDomain } from '@banyan/domain-orders';
import { Asked } from '@banyan/lists';
import { useTexts } from '@banyan/platform/language';
import { Link, useSearchParams } from '@banyan/platform/router';
import { useDomain } from '@banyan/store';
import { Pending } from '../portal-frame/Pending.js';
import { PortalFrame } from '../portal-frame/PortalFrame.js';
import styles from '../portal-frame/portalParts.module.css';
import { Receipt } from '../receipt/Receipt.js';
import { MyOrderView } from './MyOrderView.js';
import { myOrderTexts } from './myOrderTexts.js';

export function PersonalOrderDetailPage() {
  const text = useTexts(myOrderTexts);
  const [params] = useSearchParams();
  const id = params.get('id') ?? '';
  const receipt = params.get('receipt');
  if (id !== '' && receipt !== null) {
    return <MyReceipt id={id} language={receipt === 'en' ? 'en' : 'zh'} />;
  }
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
  return (
    <Asked query={api.useMyOrderQuery({ id })}>
      {(order) =>
        order === null ? <Pending /> : <MyOrderView order={order} serverNow={order.serverNow} />
      }
    </Asked>
  );
}

/** Without the frame: what is on screen is what is printed. */
function MyReceipt({ id, language }: { readonly id: string; readonly language: 'zh' | 'en' }) {
  const { api } = useDomain(ordersDomain);
  const order = api.useMyOrderQuery({ id });
  return (
    <Asked query={order}>
      {(found) => (found === null ? <Pending /> : <Receipt order={found} language={language} />)}
    </Asked>
  );
}
