import { ORDER_IN_PROGRESS } from '@banyan/domain-orders';
import { Asked } from '@banyan/lists';
import { useWorkInProgress } from '@banyan/platform/host';
import { useTexts } from '@banyan/platform/language';
import { Link, useSearchParams } from '@banyan/platform/router';
import { selectPerson, useAppSelector, useDomain } from '@banyan/store';
import { SitePage } from '@banyan/ui';
import { useEffect, useRef } from 'react';
import parts from '../portal-frame/portalParts.module.css';
import { PayingView } from './PayingView.js';
import { payingDomain } from './payingDomain.js';
import styles from './payment.module.css';
import { paymentTexts } from './paymentTexts.js';
import { isSignedOut, SignInFirst } from './SignInFirst.js';
import { stageOf } from './stageOf.js';

const SOON_MS = 3_000;
const LATER_MS = 6_000;
const SOON_FOR_MS = 30_000;

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

/** Asks every 3 s for 30 s, then every 6 s. Not while the page is hidden; once when it shows. */
function usePolling(isOn: boolean, ask: () => void): void {
  const latest = useRef(ask);
  useEffect(() => {
    latest.current = ask;
  });
  useEffect(() => {
    if (!isOn) return;
    const start = performance.now();
    let timer: ReturnType<typeof setTimeout>;
    const next = () => {
      const wait = performance.now() - start < SOON_FOR_MS ? SOON_MS : LATER_MS;
      timer = setTimeout(() => {
        if (!document.hidden) latest.current();
        next();
      }, wait);
    };
    const seen = () => {
      if (!document.hidden) latest.current();
    };
    next();
    document.addEventListener('visibilitychange', seen);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', seen);
    };
  }, [isOn]);
}
