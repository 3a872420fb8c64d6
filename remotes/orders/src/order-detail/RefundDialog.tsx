import type { OrderDetail } from '@banyan/contract/orders';
import { ordersDomain } from '@banyan/domain-orders';
import { Alert } from '@banyan/platform/base';
import { useDraftFields } from '@banyan/platform/draft';
import { useHost } from '@banyan/platform/host';
import { Input } from '@banyan/platform/inputs';
import { useTexts } from '@banyan/platform/language';
import { formatYuan, isConflict, messageOf, parseYuan, plainYuan } from '@banyan/rules';
import { useDomain } from '@banyan/store';
import { AppModal, DraftRestored, newId } from '@banyan/ui';
import { useId, useState } from 'react';
import { refundDraft } from './drafts.js';
import styles from './orderDetail.module.css';
import { orderDetailTexts } from './orderDetailTexts.js';

type Props = {
  readonly order: OrderDetail;
  readonly onClose: () => void;
};

export function RefundDialog({ order, onClose }: Props) {
  const text = useTexts(orderDetailTexts);
  const ids = { amount: useId(), reason: useId() };
  const most = order.amountFen - order.refundedFen;
  const [proposed] = useState(() => ({ amount: plainYuan(most), reason: '', key: '' }));
  const [fields, change, draft] = useDraftFields(refundDraft(order.id), proposed);
  const { amount, reason } = fields;
  const [asked, setAsked] = useState(false);
  const { sending, fault, send } = useRefund(order, onClose);
  const fen = parseYuan(amount);
  const amountIsRight = fen !== null && fen >= 1 && fen <= most;
  const reasonIsRight = reason.trim() !== '';

  const submit = (): void => {
    setAsked(true);
    if (!amountIsRight || !reasonIsRight) return;
    // Kept with the draft: a refund whose answer never came is not paid twice when it is sent again.
    const key = fields.key === '' ? newId() : fields.key;
    change({ key });
    void send(fen, reason.trim(), key);
  };

  return (
    <AppModal
      open
      title={text.refundTitle}
      okText={text.confirmRefund}
      okButtonProps={{ danger: true }}
      cancelText={text.cancel}
      confirmLoading={sending}
      mask={{ closable: false }}
      onOk={submit}
      onCancel={onClose}
    >
      <div className={styles['form']}>
        <DraftRestored draft={draft} />
        {fault !== null && <Alert type="error" showIcon role="alert" title={fault} />}
        <label htmlFor={ids.amount}>{text.refundAmount}</label>
        <Input
          id={ids.amount}
          value={amount}
          inputMode="decimal"
          status={asked && !amountIsRight ? 'error' : ''}
          aria-invalid={asked && !amountIsRight}
          aria-describedby={`${ids.amount}-hint`}
          onChange={({ target }) => {
            change({ amount: target.value });
          }}
        />
        <p
          id={`${ids.amount}-hint`}
          className={styles['hint']}
          data-fault={asked && !amountIsRight}
        >
          {asked && !amountIsRight
            ? text.amountFault(formatYuan(most))
            : text.refundMost(formatYuan(most))}
        </p>
        <label htmlFor={ids.reason}>{text.refundReason}</label>
        <Input.TextArea
          id={ids.reason}
          value={reason}
          maxLength={500}
          rows={3}
          status={asked && !reasonIsRight ? 'error' : ''}
          aria-invalid={asked && !reasonIsRight}
          aria-describedby={`${ids.reason}-hint`}
          onChange={({ target }) => {
            change({ reason: target.value });
          }}
        />
        <p id={`${ids.reason}-hint`} className={styles['hint']} data-fault={asked}>
          {asked && !reasonIsRight ? text.reasonFault : ''}
        </p>
      </div>
    </AppModal>
  );
}

/**
 * One dialog is one refund: its key stays the same however often it is sent. It names the version that the
 * person saw when the dialog opened; after a conflict, the one they see then.
 */
function useRefund(order: OrderDetail, onDone: () => void) {
  const text = useTexts(orderDetailTexts);
  const host = useHost();
  const { api } = useDomain(ordersDomain);
  const [refund, { isLoading }] = api.useRefundMutation();
  const [seen, setSeen] = useState<number | null>(order.version);
  const [fault, setFault] = useState<string | null>(null);
  return {
    sending: isLoading,
    fault,
    send: async (amountFen: number, reason: string, key: string): Promise<void> => {
      const version = seen ?? order.version;
      const { error } = await refund({ id: order.id, amountFen, reason, version, key });
      if (error === undefined) {
        host.notify({ kind: 'success', text: text.refundDone(formatYuan(amountFen)) });
        onDone();
        return;
      }
      if (isConflict(error)) setSeen(null);
      setFault(isConflict(error) ? text.conflict : messageOf(error));
    },
  };
}
