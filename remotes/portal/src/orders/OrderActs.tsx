import type { OrderDetail } from '@banyan/contract/orders';
import { ordersDomain } from '@banyan/domain-orders';
import { useDraftFields } from '@banyan/platform/draft';
import { useLanguage, useTexts } from '@banyan/platform/language';
import { Link } from '@banyan/platform/router';
import { formatInstant, messageOf } from '@banyan/rules';
import { useDomain } from '@banyan/store';
import { createPart, LazyPart, PlainButton } from '@banyan/ui';
import { useState } from 'react';
import { AskFirst } from '../portal-frame/AskFirst.js';
import parts from '../portal-frame/portalParts.module.css';
import { CancelOrder } from './CancelOrder.js';
import { receiptAddress } from './detailAddress.js';
import { orderActTexts } from './orderActTexts.js';
import { orderLinks } from './orderLinks.js';
import { PayBy } from './PayBy.js';
import { NO_REFUND, refundDraft } from './refundDraft.js';

const refundForm = createPart(
  async () => (await import(/* webpackChunkName: "refund-form" */ './RefundForm.js')).RefundForm,
);

type Props = {
  readonly order: OrderDetail;
  /** What the server's clock said when the order was read. */
  readonly serverNow?: string | undefined;
};
/** @param isRest what fits best, and until when, is there already */
type ActsProps = Props & { readonly isRest?: boolean };

/** What its customer can do about an order in its state, the fitting one first. */
export function OrderActs({ order, serverNow, isRest = false }: ActsProps) {
  const text = useTexts(orderActTexts);
  const language = useLanguage();
  const { state } = order;
  const [first, ...others] = orderLinks(order);
  return (
    <section className={parts['card']} aria-label={text.acts}>
      <div className={parts['stack']}>
        {first !== undefined && !isRest && (
          <p>
            <Link className={parts['button']} to={first.to}>
              {text[first.name]}
            </Link>
          </p>
        )}
        {state === 'pending' && <Waiting order={order} serverNow={serverNow} isRest={isRest} />}
        <RefundLine order={order} />
        {others.map(({ name, to }) => (
          <p key={name}>
            <Link className={parts['link']} to={to}>
              {text[name]}
            </Link>
          </p>
        ))}
        {order.paidBy !== undefined && order.paidBy !== null && (
          <p>
            <Link className={parts['link']} to={receiptAddress(order.id, language)}>
              {text.receipt}
            </Link>
          </p>
        )}
        <p className={parts['muted']}>
          {text.question}{' '}
          <Link className={parts['link']} to={`/personal/feedback?order=${order.id}`}>
            {text.feedback}
          </Link>
        </p>
      </div>
    </section>
  );
}

function Waiting({ order: { id, version, payBy }, serverNow, isRest }: ActsProps) {
  const text = useTexts(orderActTexts);
  const { api } = useDomain(ordersDomain);
  const { refetch } = api.useMyOrderQuery({ id });
  const [cancel, { isLoading, error }] = api.useCancelMineMutation();
  return (
    <>
      {payBy !== null && payBy !== undefined && !isRest && (
        <p className={parts['muted']}>
          <PayBy
            until={payBy}
            serverNow={serverNow}
            say={text.left}
            onOver={() => void refetch()}
          />
        </p>
      )}
      <CancelOrder
        isBusy={isLoading}
        fault={error === undefined ? undefined : messageOf(error)}
        onSure={(reason) => void cancel({ id, version, reason })}
      />
    </>
  );
}

/** Where the money is on its way back, and what can be done about that. */
function RefundLine({ order }: Props) {
  const text = useTexts(orderActTexts);
  const { refundState = 'none', refundRequest, refundUntil } = order;
  return (
    <>
      {refundState === 'requested' && (
        <>
          <p role="status">{text.requested}</p>
          <Withdraw order={order} />
        </>
      )}
      {refundState === 'processing' && <p role="status">{text.processing}</p>}
      {refundState === 'failed' && <p role="status">{text.failed}</p>}
      {refundState === 'rejected' && refundRequest && (
        <p role="status">{text.rejected(refundRequest.answer)}</p>
      )}
      {refundUntil !== null && refundUntil !== undefined && (
        <Refund order={order} until={refundUntil} />
      )}
    </>
  );
}

function Withdraw({ order: { id, version } }: Props) {
  const text = useTexts(orderActTexts);
  const { api } = useDomain(ordersDomain);
  const [withdraw, { isLoading, error }] = api.useWithdrawRefundMutation();
  return (
    <AskFirst
      act={text.withdraw}
      ask={text.withdrawAsk}
      sure={text.withdrawSure}
      cancel={text.keepAsking}
      isBusy={isLoading}
      fault={error === undefined ? undefined : messageOf(error)}
      onSure={() => void withdraw({ id, version })}
    />
  );
}

type RefundProps = { readonly order: OrderDetail; readonly until: string };

/** Asks for the money back. What was written before a reload opens the form again. */
function Refund({ order: { id, version }, until }: RefundProps) {
  const text = useTexts(orderActTexts);
  const [{ reason, text: note }] = useDraftFields(refundDraft(id), NO_REFUND);
  const [isOpen, setOpen] = useState(reason !== '' || note !== '');
  if (isOpen) {
    const close = () => {
      setOpen(false);
    };
    return <LazyPart part={refundForm} props={{ id, version, close }} />;
  }
  return (
    <div>
      <PlainButton
        look="plain"
        onClick={() => {
          setOpen(true);
        }}
      >
        {text.askRefund}
      </PlainButton>
      <p className={parts['muted']}>{text.refundHint(formatInstant(until))}</p>
    </div>
  );
}
