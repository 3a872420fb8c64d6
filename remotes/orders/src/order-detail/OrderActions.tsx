import {
  ORDER_STATES,
  ORDER_STEPS,
  type OrderDetail,
  type OrderState,
} from '@banyan/contract/orders';
import { ordersDomain } from '@banyan/domain-orders';
import { RecordActs } from '@banyan/lists/record';
import { Alert, Button } from '@banyan/platform/base';
import { useRestoredKeys } from '@banyan/platform/draft';
import { useHost } from '@banyan/platform/host';
import { useTexts } from '@banyan/platform/language';
import { isConflict, messageOf } from '@banyan/rules';
import { useDomain } from '@banyan/store';
import { AppModal, useWords } from '@banyan/ui';
import { useState } from 'react';
import { PayByTransfer } from '../receipts/PayByTransfer.js';
import { refundDraft } from './drafts.js';
import { orderDetailTexts } from './orderDetailTexts.js';
import { RefundDialog } from './RefundDialog.js';

type Props = { readonly order: OrderDetail };

type Asking = 'cancel' | 'refund' | null;

const REFUNDABLE: readonly OrderState[] = ['paid', 'delivered', 'completed'];

export function OrderActions({ order }: Props) {
  const text = useTexts(orderDetailTexts);
  const host = useHost();
  const refund = refundDraft(order.id);
  const { changing, fault, change } = useStateChange(order);
  const steps = host.isAuth('orders.edit') ? ORDER_STEPS[order.state] : [];
  const { amountFen, refundedFen, refundingFen = 0, refundState } = order;
  const paidFen = REFUNDABLE.includes(order.state) ? amountFen - refundedFen - refundingFen : 0;
  // A request is granted where it is shown: there is one way to give money back.
  const canRefund = host.isAuth('orders.refund') && paidFen > 0 && refundState !== 'requested';
  const hasRestored = useRestoredKeys().includes(refund);
  const [asking, setAsking] = useState<Asking>(hasRestored && canRefund ? 'refund' : null);
  if (!host.isAuth('orders.edit') && !host.isAuth('orders.refund')) return null;

  const close = (): void => {
    setAsking(null);
  };
  const askRefund = (): void => {
    setAsking('refund');
  };

  return (
    <RecordActs>
      {fault !== null && <Alert type="error" showIcon role="alert" title={fault} />}
      {steps.map((to) =>
        to === 'paid' ? (
          <PayByTransfer key={to} order={order} />
        ) : (
          <Button
            key={to}
            type={to === 'cancelled' ? 'default' : 'primary'}
            danger={to === 'cancelled'}
            disabled={changing}
            onClick={() => {
              if (to === 'cancelled') setAsking('cancel');
              else void change(to);
            }}
          >
            {text.steps[to]}
          </Button>
        ),
      )}
      {canRefund && <Button onClick={askRefund}>{text.refund}</Button>}
      {steps.length === 0 && !canRefund && <p>{text.noActions}</p>}
      <AppModal
        open={asking === 'cancel'}
        title={text.cancelTitle}
        okText={text.steps.cancelled}
        okButtonProps={{ danger: true }}
        cancelText={text.keep}
        confirmLoading={changing}
        onCancel={close}
        onOk={() => {
          void change('cancelled').then(close);
        }}
      >
        <p>{text.cancelText}</p>
      </AppModal>
      {asking === 'refund' && <RefundDialog order={order} onClose={close} />}
    </RecordActs>
  );
}

/** One step, from the version that is on screen. A conflict is told, and the order is read again by itself. */
function useStateChange({ id, version }: OrderDetail) {
  const text = useTexts(orderDetailTexts);
  const states = useWords(ORDER_STATES);
  const host = useHost();
  const { api } = useDomain(ordersDomain);
  const [send, { isLoading }] = api.useChangeStateMutation();
  const [fault, setFault] = useState<string | null>(null);
  return {
    changing: isLoading,
    fault,
    change: async (to: OrderState): Promise<void> => {
      setFault(null);
      const { error } = await send({ id, to, version });
      if (error === undefined)
        host.notify({ kind: 'success', text: text.stateChanged(states[to]) });
      else setFault(isConflict(error) ? text.conflict : messageOf(error));
    },
  };
}
