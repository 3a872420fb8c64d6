import { useTexts } from '@banyan/platform/language';
import { Link } from '@banyan/platform/router';
import { selectPerson, useAppSelector, useDomain } from '@banyan/store';
import { useCountdown } from '@banyan/ui';
import { clockOf } from '../orders/countdown.js';
import parts from '../portal-frame/portalParts.module.css';
import { orderPageTexts } from './orderPageTexts.js';
import { shopDomain } from './shopDomain.js';

/** An order of before that waits to be paid. */
export function PendingOrder() {
  const { api } = useDomain(shopDomain);
  const person = useAppSelector(selectPerson);
  const { data } = api.useInProgressQuery({}, { skip: person?.audience !== 'customer' });
  if (data === undefined || data.order === null) return null;
  const { id, payBy } = data.order;
  if (payBy === undefined || payBy === null) return null;
  return (
    <WaitingOrder
      key={id}
      id={id}
      until={Date.parse(payBy)}
      serverNow={Date.parse(data.serverNow)}
    />
  );
}

type PendingOrderProps = {
  readonly id: string;
  readonly until: number;
  readonly serverNow: number;
};

function WaitingOrder({ id, until, serverNow }: PendingOrderProps) {
  const text = useTexts(orderPageTexts);
  const left = useCountdown(until, serverNow);
  if (left === 0) return null;
  return (
    <p className={parts['news']}>
      {text.pending(id, clockOf(left))}{' '}
      <Link className={parts['link']} to={`/payMent?order=${id}`}>
        {text.pay}
      </Link>
    </p>
  );
}
