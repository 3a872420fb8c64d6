import type { Order, OrderDetail } from '@banyan/contract/orders';
import { ordersDomain } from '@banyan/domain-orders';
import { Alert, Button } from '@banyan/platform/base';
import { useDraftFields } from '@banyan/platform/draft';
import { useHost } from '@banyan/platform/host';
import { Input } from '@banyan/platform/inputs';
import { useTexts } from '@banyan/platform/language';
import { formatYuan, isConflict, messageOf, parseYuan } from '@banyan/rules';
import { useDomain } from '@banyan/store';
import { AppModal, DraftRestored, newId } from '@banyan/ui';
import { type ComponentRef, useId, useRef, useState } from 'react';
import { refundDraft } from './drafts.js';
import { EffectOfRefund } from './EffectOfRefund.js';
import styles from './orderDetail.module.css';
import { orderDetailTexts } from './orderDetailTexts.js';
import { SHARES, shareOf, yuanField } from './refundShares.js';

type Props = {
  readonly order: OrderDetail;
  readonly onClose: () => void;
};

export function RefundDialog({ order, onClose }: Props) {
  const text = useTexts(orderDetailTexts);
  const ids = { amount: useId(), reason: useId() };
  const most = mostFen(order);
  const [proposed] = useState(() => ({
    amount: yuanField(proposedFen(order)),
    reason: '',
    key: '',
  }));
  const [fields, change, draft] = useDraftFields(refundDraft(order.id), proposed);
  const { amount, reason } = fields;
  const [asked, setAsked] = useState(false);
  const amountField = useRef<ComponentRef<typeof Input>>(null);
  const reasonField = useRef<ComponentRef<typeof Input.TextArea>>(null);
  const { sending, fault, send } = useRefund(order, () => {
    draft.discard();
    onClose();
  });
  const fen = amountIn(amount, most);
  const amountIsRight = fen !== null;
  const reasonIsRight = reason.trim() !== '';

  const submit = (): void => {
    setAsked(true);
    if (!amountIsRight) amountField.current?.focus({ cursor: 'all' });
    else if (!reasonIsRight) reasonField.current?.focus();
    if (!amountIsRight || !reasonIsRight) return;
    // Kept with the draft: a refund whose answer never came is not paid twice when it is sent again.
    const key = fields.key === '' ? newId() : fields.key;
    change({ key });
    void send(fen, reason.trim(), key);
  };

  return (
    <AppModal
      open
      title={text.refundTitle(order)}
      okText={text.confirmRefund(amountIsRight ? formatYuan(fen) : '')}
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
          ref={amountField}
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
          {amountIsRight && text.refundLeft(formatYuan(most - fen))}
        </p>
        {/* biome-ignore lint/a11y/useSemanticElements: ways to fill the field above, which has its own label. */}
        <div className={styles['shares']} role="group" aria-label={text.shares}>
          {SHARES.map((percent) => {
            const share = shareOf(most, percent);
            return (
              <Button
                key={percent}
                size="small"
                aria-pressed={share === fen}
                onClick={() => {
                  change({ amount: yuanField(share) });
                }}
              >
                {percent}%
              </Button>
            );
          })}
        </div>
        <EffectOfRefund orderId={order.id} amountFen={fen} />
        <label htmlFor={ids.reason}>{text.refundReason}</label>
        <Input.TextArea
          ref={reasonField}
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

/** The amount that is typed; null: it cannot be given back. */
function amountIn(typed: string, most: number): number | null {
  const fen = parseYuan(typed);
  return fen !== null && fen >= 1 && fen <= most ? fen : null;
}

/** What is left to give back. */
function mostFen({ amountFen, refundedFen, refundingFen = 0 }: Order): number {
  return amountFen - refundedFen - refundingFen;
}

/** What a colleague has proposed, or all that is left. */
function proposedFen(order: OrderDetail): number {
  return order.refundProposal?.amountFen ?? mostFen(order);
}

/** Whether money is back or on its way. Otherwise it waits for a second person. */
function isGiven(before: Order, { refundedFen, refundingFen = 0 }: Order): boolean {
  return refundedFen + refundingFen > before.refundedFen + (before.refundingFen ?? 0);
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
      const { data, error } = await refund({ id: order.id, amountFen, reason, version, key });
      if (error === undefined) {
        const told = isGiven(order, data) ? text.refundDone : text.refundProposed;
        host.notify({ kind: 'success', text: told(formatYuan(amountFen)) });
        onDone();
        return;
      }
      if (isConflict(error)) setSeen(null);
      setFault(isConflict(error) ? text.conflict : messageOf(error));
    },
  };
}
