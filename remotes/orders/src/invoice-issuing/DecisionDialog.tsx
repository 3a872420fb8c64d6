import { INVOICE_KINDS, type Invoice } from '@banyan/contract/invoices';
import { Field } from '@banyan/lists';
import { Alert } from '@banyan/platform/base';
import { useDraftFields } from '@banyan/platform/draft';
import { useHost } from '@banyan/platform/host';
import { Input } from '@banyan/platform/inputs';
import { useTexts } from '@banyan/platform/language';
import { formatYuan, shanghaiDay } from '@banyan/rules';
import { AppModal, DraftRestored, useWords } from '@banyan/ui';
import { useState } from 'react';
import { type Decision, draftOf } from './decision.js';
import { InvoiceFiles } from './InvoiceFiles.js';
import styles from './issuing.module.css';
import { issuingTexts } from './issuingTexts.js';
import { useDeciding } from './useDeciding.js';

type Props = {
  readonly invoice: Invoice;
  readonly decision: Decision;
  readonly onClose: () => void;
};

const NUMBER = /^\d{20}$/;
const bare = (number: string) => number.normalize('NFKC').replaceAll(/\s/g, '');

export function DecisionDialog({ invoice, decision, onClose }: Props) {
  const text = useTexts(issuingTexts);
  const host = useHost();
  const [initial] = useState(() => ({ reason: '', number: '', issuedOn: shanghaiDay(new Date()) }));
  const [values, change, draft] = useDraftFields(draftOf(decision, invoice.id), initial);
  const [asked, setAsked] = useState(false);
  const deciding = useDeciding(invoice);
  const rejecting = decision === 'rejected';
  const [title, confirm] = wordsOf(text, decision);
  const reasonFault = rejecting && values.reason.trim() === '';
  const numberFault = decision === 'issued' && !NUMBER.test(bare(values.number));
  const hasNote = rejecting || decision === 'applied' || decision === 'reversing';

  const close = (): void => {
    draft.discard();
    onClose();
  };

  const submit = async (): Promise<void> => {
    setAsked(true);
    if (reasonFault || numberFault) return;
    const { reason, number, issuedOn } = values;
    const fields = { reason: reason.trim(), number: bare(number), issuedOn };
    if (!(await deciding.decide(decision, fields))) return;
    host.notify({ kind: 'success', text: text.done[decision] });
    close();
  };

  return (
    <AppModal
      open
      title={title}
      okText={confirm}
      okButtonProps={{ danger: rejecting || decision === 'reversing' }}
      cancelText={text.cancel}
      confirmLoading={deciding.isBusy}
      onOk={() => void submit()}
      onCancel={close}
    >
      {deciding.fault !== null && (
        <Alert type="error" showIcon role="alert" title={deciding.fault} />
      )}
      <p>{text.issueText(invoice.title, formatYuan(invoice.amountFen))}</p>
      <InvoiceDetails invoice={invoice} />
      {decision === 'attached' && <p>{text.uploadText}</p>}
      {decision === 'reversed' && invoice.reissueReason != null && <p>{text.finishReissue}</p>}
      <div className={styles['fields']}>
        <DraftRestored draft={draft} />
        {decision === 'issued' && (
          <NumberFields
            values={values}
            change={change}
            last={initial.issuedOn}
            isWrong={asked && numberFault}
          />
        )}
        {(decision === 'issued' || decision === 'attached') && (
          <InvoiceFiles invoice={invoice} onFile={deciding.attach} />
        )}
        {hasNote && (
          <Field
            label={rejecting ? text.reason : text.note}
            fault={asked && reasonFault ? text.reasonFault : undefined}
          >
            {({ id, describedBy }) => (
              <Input.TextArea
                id={id}
                value={values.reason}
                maxLength={200}
                rows={3}
                status={asked && reasonFault ? 'error' : ''}
                aria-invalid={asked && reasonFault}
                aria-describedby={describedBy}
                onChange={({ target }) => {
                  change({ reason: target.value });
                }}
              />
            )}
          </Field>
        )}
      </div>
    </AppModal>
  );
}

type NumberProps = {
  readonly values: { readonly number: string; readonly issuedOn: string };
  readonly change: (changed: { number?: string; issuedOn?: string }) => void;
  readonly last: string;
  readonly isWrong: boolean;
};

function NumberFields({ values, change, last, isWrong }: NumberProps) {
  const text = useTexts(issuingTexts);
  return (
    <>
      <Field label={text.number} fault={isWrong ? text.numberFault : undefined}>
        {({ id, describedBy }) => (
          <Input
            id={id}
            value={values.number}
            maxLength={40}
            inputMode="numeric"
            status={isWrong ? 'error' : ''}
            aria-invalid={isWrong}
            aria-describedby={describedBy}
            onChange={({ target }) => {
              change({ number: target.value });
            }}
          />
        )}
      </Field>
      <Field label={text.issuedOn} fault={undefined}>
        {({ id }) => (
          <Input
            id={id}
            type="date"
            value={values.issuedOn}
            max={last}
            onChange={({ target }) => {
              change({ issuedOn: target.value });
            }}
          />
        )}
      </Field>
    </>
  );
}

type Texts = (typeof issuingTexts)['zh'];

function wordsOf(text: Texts, decision: Decision): readonly [title: string, confirm: string] {
  switch (decision) {
    case 'issued':
      return [text.issueTitle, text.confirmIssue];
    case 'issuing':
      return [text.startTitle, text.confirmStart];
    case 'rejected':
      return [text.rejectTitle, text.confirmReject];
    case 'applied':
      return [text.putBackTitle, text.confirmPutBack];
    case 'attached':
      return [text.uploadTitle, text.confirmUpload];
    case 'reversing':
      return [text.reverseTitle, text.confirmReverse];
    case 'reversed':
      return [text.finishTitle, text.confirmFinish];
  }
}

/** What the tax system needs next to title and amount, until issued. Empty facts are left out. */
function InvoiceDetails({ invoice }: { readonly invoice: Invoice }) {
  const { details: text } = useTexts(issuingTexts);
  const kinds = useWords(INVOICE_KINDS);
  if (invoice.state !== 'applied' && invoice.state !== 'issuing') return null;
  const { kind = 'ordinary', taxNumber, details, remark = '', note = '' } = invoice;
  const facts = [
    [text.kind, kinds[kind]],
    [text.taxNumber, taxNumber],
    [text.address, both(details?.address, details?.phone)],
    [text.bank, both(details?.bank, details?.account)],
    [text.remark, remark],
    [text.note, note],
  ].filter(([, fact]) => fact !== '');
  return (
    <dl className={styles['details']} aria-label={text.label}>
      {facts.map(([label, fact]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{fact}</dd>
        </div>
      ))}
    </dl>
  );
}

function both(first = '', second = ''): string {
  return `${first} ${second}`.trim();
}
