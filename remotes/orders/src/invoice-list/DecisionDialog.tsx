import type { Invoice } from '@banyan/contract/invoices';
import { ordersDomain } from '@banyan/domain-orders';
import { Field } from '@banyan/lists';
import { Alert } from '@banyan/platform/base';
import { useDraft } from '@banyan/platform/draft';
import { useHost } from '@banyan/platform/host';
import { Input } from '@banyan/platform/inputs';
import { useTexts } from '@banyan/platform/language';
import { formatYuan, messageOf } from '@banyan/rules';
import { useDomain } from '@banyan/store';
import { AppModal, DraftRestored } from '@banyan/ui';
import { useState } from 'react';
import { rejectDraft } from './drafts.js';
import { invoiceListTexts } from './invoiceListTexts.js';
import type { Decision } from './useInvoiceColumns.js';

type Props = {
  readonly invoice: Invoice;
  readonly decision: Decision;
  readonly onClose: () => void;
};

export function DecisionDialog({ invoice, decision, onClose }: Props) {
  const text = useTexts(invoiceListTexts);
  const host = useHost();
  const { api } = useDomain(ordersDomain);
  const [decide, { isLoading, error }] = api.useDecideInvoiceMutation();
  const [reason, setReason, draft] = useDraft(rejectDraft(invoice.id), '');
  const [asked, setAsked] = useState(false);
  const rejecting = decision === 'rejected';
  const fault = asked && rejecting && reason.trim() === '';

  const close = (): void => {
    draft.discard();
    onClose();
  };

  const submit = async (): Promise<void> => {
    setAsked(true);
    if (rejecting && reason.trim() === '') return;
    const { error: failure } = await decide({
      id: invoice.id,
      decision,
      ...(rejecting ? { reason: reason.trim() } : {}),
    });
    if (failure !== undefined) return;
    host.notify({ kind: 'success', text: text[decision] });
    close();
  };

  return (
    <AppModal
      open
      title={rejecting ? text.rejectTitle : text.issueTitle}
      okText={rejecting ? text.confirmReject : text.confirmIssue}
      okButtonProps={{ danger: rejecting }}
      cancelText={text.cancel}
      confirmLoading={isLoading}
      onOk={() => void submit()}
      onCancel={close}
    >
      {error !== undefined && <Alert type="error" showIcon role="alert" title={messageOf(error)} />}
      <p>{text.issueText(invoice.title, formatYuan(invoice.amountFen))}</p>
      {rejecting && (
        <>
          <DraftRestored draft={draft} />
          <Field label={text.reason} fault={fault ? text.reasonFault : undefined}>
            {({ id, describedBy }) => (
              <Input.TextArea
                id={id}
                value={reason}
                maxLength={500}
                rows={3}
                status={fault ? 'error' : ''}
                aria-invalid={fault}
                aria-describedby={describedBy}
                onChange={({ target }) => {
                  setReason(target.value);
                }}
              />
            )}
          </Field>
        </>
      )}
    </AppModal>
  );
}
