import {
  ORDER_STATES,
  ORDER_STEPS,
  type OrderDetail,
  type OrderState,
} from '@banyan/contract/orders';
import { ordersDomain } from '@banyan/domain-orders';
import { DialogButton, useAct } from '@banyan/lists';
import { ActButton, RecordActs } from '@banyan/lists/record';
import { Alert, Button } from '@banyan/platform/base';
import { useRestoredKeys } from '@banyan/platform/draft';
import { useHost } from '@banyan/platform/host';
import { useTexts } from '@banyan/platform/language';
import { useDomain } from '@banyan/store';
import { useWords } from '@banyan/ui';
import { PayByTransfer } from '../receipts/PayByTransfer.js';
import { refundDraft } from './drafts.js';
import { orderDetailTexts } from './orderDetailTexts.js';
import { RefundDialog } from './RefundDialog.js';

type Props = { readonly order: OrderDetail };

const REFUNDABLE: readonly OrderState[] = ['paid', 'delivered', 'completed'];

export function OrderActions({ order }: Props) {
  const text = useTexts(orderDetailTexts);
  const host = useHost();
  const steps = host.isAuth('orders.edit') ? ORDER_STEPS[order.state] : [];
  const { amountFen, refundedFen, refundingFen = 0, refundState } = order;
  const paidFen = REFUNDABLE.includes(order.state) ? amountFen - refundedFen - refundingFen : 0;
  // A request is granted where it is shown: there is one way to give money back.
  const canRefund = host.isAuth('orders.refund') && paidFen > 0 && refundState !== 'requested';
  const { fault, isActing, change } = useStateChange(order);
  if (!host.isAuth('orders.edit') && !host.isAuth('orders.refund')) return null;

  return (
    <RecordActs>
      {/* Above the steps: a step that a colleague has taken first is not there any more. */}
      {fault !== null && <Alert type="error" showIcon role="alert" title={fault} />}
      {steps.map((to) => {
        if (to === 'paid') return <PayByTransfer key={to} order={order} />;
        if (to === 'cancelled') return <Cancel key={to} cancel={() => change(to)} />;
        return (
          <Button key={to} type="primary" disabled={isActing} onClick={() => void change(to)}>
            {text.steps[to]}
          </Button>
        );
      })}
      {canRefund && <Refund order={order} />}
      {steps.length === 0 && !canRefund && <p>{text.noActions}</p>}
    </RecordActs>
  );
}

/** One step, from the version that is on screen. */
function useStateChange({ id, version }: OrderDetail) {
  const text = useTexts(orderDetailTexts);
  const states = useWords(ORDER_STATES);
  const { api } = useDomain(ordersDomain);
  const [send] = api.useChangeStateMutation();
  const { act, fault, isActing } = useAct((to: OrderState) => send({ id, to, version }));
  return {
    fault,
    isActing,
    change: (to: OrderState) => act([to], { done: text.stateChanged(states[to]) }),
  };
}

function Cancel({ cancel }: { readonly cancel: () => Promise<boolean> }) {
  const text = useTexts(orderDetailTexts);
  return (
    <ActButton
      label={text.steps.cancelled}
      question={text.cancelText}
      keep={text.keep}
      isDangerous
      send={async () => {
        await cancel();
        return {};
      }}
    />
  );
}

function Refund({ order }: Props) {
  const text = useTexts(orderDetailTexts);
  const hasRestored = useRestoredKeys().includes(refundDraft(order.id));
  return (
    <DialogButton label={text.refund} startsOpen={hasRestored}>
      {(close) => <RefundDialog order={order} onClose={close} />}
    </DialogButton>
  );
}
