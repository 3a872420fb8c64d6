import type { OrderDetail } from '@banyan/contract/orders';
import { REFUND_REASONS } from '@banyan/contract/refunds';
import { ordersDomain } from '@banyan/domain-orders';
import { useDraftFields } from '@banyan/platform/draft';
import { useLanguage, useTexts } from '@banyan/platform/language';
import { Link } from '@banyan/platform/router';
import { formatInstant, messageOf } from '@banyan/rules';
import { useDomain } from '@banyan/store';
import {
  FormErrors,
  newId,
  PlainButton,
  SelectField,
  TextArea,
  usePlainForm,
  useWords,
} from '@banyan/ui';
import { useState } from 'react';
import { AskFirst } from '../portal-frame/AskFirst.js';
import parts from '../portal-frame/portalParts.module.css';
import { CancelOrder } from './CancelOrder.js';
import { receiptAddress } from './detailAddress.js';
import { orderActTexts } from './orderActTexts.js';
import { orderLinks } from './orderLinks.js';
import { PayBy } from './PayBy.js';

type RefundReason = keyof typeof REFUND_REASONS;

const NO_REFUND = { reason: '', text: '' };
const MOST_SIGNS = 500;
const NO_REASON = { zh: '请选择退款原因', en: 'Choose a reason' };

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
        <RefundForm order={order} until={refundUntil} />
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

type RefundFormProps = { readonly order: OrderDetail; readonly until: string };

/** Asks for the money back; what was written comes back after a reload. */
function RefundForm({ order: { id, version }, until }: RefundFormProps) {
  const text = useTexts(orderActTexts);
  const words = useWords(REFUND_REASONS);
  const { api } = useDomain(ordersDomain);
  const [request] = api.useRequestRefundMutation();
  const [values, change] = useDraftFields(`refund:${id}`, NO_REFUND);
  const [isOpen, setOpen] = useState(values.reason !== '' || values.text !== '');
  const [key] = useState(newId);
  const form = usePlainForm([values, change], {
    reason: (value) => (value === '' ? NO_REASON : null),
  });
  if (!isOpen) {
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
  const send = async () => {
    const answer = await request({
      id,
      version,
      reason: values.reason as RefundReason,
      text: values.text,
      key,
    });
    if (answer.error !== undefined) return { form: messageOf(answer.error) };
    change(NO_REFUND);
    return null;
  };
  const choices = Object.entries(words).map(([value, label]) => ({ value, label }));
  return (
    <form className={parts['stack']} onSubmit={form.submit(send)} noValidate>
      <FormErrors form={form} />
      <SelectField
        {...form.at('reason')}
        label={text.reason}
        choices={[{ value: '', label: '—' }, ...choices]}
      />
      <TextArea {...form.at('text')} label={text.note} rows={3} maxLength={MOST_SIGNS} />
      <div className={parts['acts']}>
        <PlainButton isBusy={form.isBusy}>{text.send}</PlainButton>
        <PlainButton
          look="plain"
          onClick={() => {
            change(NO_REFUND);
            setOpen(false);
          }}
        >
          {text.close}
        </PlainButton>
      </div>
    </form>
  );
}
