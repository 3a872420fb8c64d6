import { ORDER_IN_PROGRESS } from '@banyan/domain-orders';
import { Asked } from '@banyan/lists';
import { useWorkInProgress } from '@banyan/platform/host';
import { useTexts } from '@banyan/platform/language';
import { Link, useSearchParams } from '@banyan/platform/router';
import { selectPerson, useAppSelector, useDomain } from '@banyan/store';
import { SitePage } from '@banyan/ui';
import parts from '../portal-frame/portalParts.module.css';
import { PayingView } from './PayingView.js';
import { payingDomain } from './payingDomain.js';
import styles from './payment.module.css';
import { paymentTexts } from './paymentTexts.js';
import { isSignedOut, SignInFirst } from './SignInFirst.js';
import { stageOf } from './stageOf.js';
import { usePolling } from './usePolling.js';

/** Paying for one order. The state is always read from the service, never kept in the page. */
export function PaymentPage() {
  const text = useTexts(paymentTexts);
  const [params] = useSearchParams();
  const id = params.get('order') ?? '';
  const person = useAppSelector(selectPerson);
  const isCustomer = person?.audience === 'customer';
  const { api } = useDomain(payingDomain);
  const paying = api.usePayingQuery({ order: id }, { skip: id === '' || !isCustomer });
  const stage = paying.currentData === undefined ? null : stageOf(paying.currentData);
  const isPending = paying.currentData?.order.state === 'pending';
  useWorkInProgress(isPending ? ORDER_IN_PROGRESS : null);
  // Ends the polling: every further answer would be the same refusal.
  const isOver = isSignedOut(paying.error);
  usePolling(stage?.kind === 'open' && !isOver, () => void paying.refetch());
  const title = id === '' ? text.plain : text.title(id);
  return (
    <SitePage title={stage?.kind === 'paid' ? text.done : title}>
      {id === '' && (
        <p>
          {text.noOrder}{' '}
          <Link className={parts['link']} to="/personal/orderList">
            {text.orders}
          </Link>
        </p>
      )}
      {id !== '' && (!isCustomer || isOver) && <SignInFirst order={id} />}
      {isPending && !isOver && paying.error !== undefined && (
        <p role="status" className={parts['news']}>
          {text.away}
        </p>
      )}
      {id !== '' && isCustomer && (
        // After the session ends, the error is hidden so that the frame of the provider stays.
        <Asked query={isOver ? { ...paying, error: undefined } : paying}>
          {(found) =>
            found === null ? <span className={styles['ghost']} /> : <PayingView paying={found} />
          }
        </Asked>
      )}
    </SitePage>
  );
}
