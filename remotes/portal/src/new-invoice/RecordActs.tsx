import { type MyInvoice, REISSUE_REASONS, type ReissueReason } from '@banyan/contract/invoices';
import { useHost } from '@banyan/platform/host';
import { useTexts } from '@banyan/platform/language';
import { useDomain } from '@banyan/store';
import { PlainButton, SelectField, usePlainFields, useWords } from '@banyan/ui';
import { useState } from 'react';
import { AskFirst } from '../portal-frame/AskFirst.js';
import parts from '../portal-frame/portalParts.module.css';
import { invoicesDomain } from './invoicesDomain.js';
import { recordTexts } from './recordTexts.js';

type Props = { readonly invoice: MyInvoice };

/** What can be done with an application in its state. */
export function RecordActs({ invoice }: Props) {
  const text = useTexts(recordTexts);
  const [isReissuing, setReissuing] = useState(false);
  const { state, files, mayReissue } = invoice;
  const canResend = (state === 'issued' || state === 'reversing') && files.length > 0;
  if (state === 'applied') return <Withdraw invoice={invoice} />;
  if (!canResend && !mayReissue) return null;
  return (
    <>
      <div className={parts['acts']}>
        {canResend && <Resend invoice={invoice} />}
        {mayReissue && !isReissuing && (
          <PlainButton
            look="plain"
            onClick={() => {
              setReissuing(true);
            }}
          >
            {text.reissue}
          </PlainButton>
        )}
      </div>
      {mayReissue && isReissuing && (
        <Reissue
          invoice={invoice}
          onClose={() => {
            setReissuing(false);
          }}
        />
      )}
    </>
  );
}

function Withdraw({ invoice: { id, version } }: Props) {
  const text = useTexts(recordTexts);
  const { api } = useDomain(invoicesDomain);
  const [withdraw, { isLoading, error }] = api.useWithdrawMutation();
  return (
    <AskFirst
      act={text.withdraw}
      ask={text.withdrawAsk}
      sure={text.confirm}
      cancel={text.keep}
      isBusy={isLoading}
      fault={error?.message}
      onSure={() => void withdraw({ id, version })}
    />
  );
}

function Resend({ invoice: { id } }: Props) {
  const text = useTexts(recordTexts);
  const host = useHost();
  const { api } = useDomain(invoicesDomain);
  const [resend, { isLoading, error }] = api.useResendMutation();
  const send = async () => {
    const answer = await resend({ id });
    if (answer.error === undefined) host.notify({ kind: 'success', text: text.resent });
  };
  return (
    <div>
      {error !== undefined && <p role="alert">{error.message}</p>}
      <PlainButton look="plain" isBusy={isLoading} onClick={() => void send()}>
        {text.resend}
      </PlainButton>
    </div>
  );
}

const REASONS = ['wrong', 'returned', 'stopped', 'allowance'] as const;

function Reissue({ invoice, onClose }: Props & { readonly onClose: () => void }) {
  const text = useTexts(recordTexts);
  const reasons = useWords(REISSUE_REASONS);
  const { api } = useDomain(invoicesDomain);
  const titles = api.useTitlesQuery({});
  const [reissue, { isLoading, error }] = api.useReissueMutation();
  const [values, change] = usePlainFields<{ reason: ReissueReason; title: string }>({
    reason: 'wrong',
    title: '',
  });
  const all = titles.data ?? [];
  const title = values.title || (all[0]?.id ?? '');
  const send = async () => {
    if (isLoading || title === '') return;
    const { id, version } = invoice;
    const answer = await reissue({ id, version, reason: values.reason, title });
    if (answer.error === undefined) onClose();
  };
  const still = { fault: null, onBlur: () => undefined };
  return (
    <div className={parts['ask']}>
      <p>{text.reissueHint}</p>
      {error !== undefined && <p role="alert">{error.message}</p>}
      <div className={parts['stack']}>
        <SelectField
          {...still}
          name="reissue-reason"
          label={text.reissueReason}
          value={values.reason}
          onChange={(reason) => {
            change({ reason: REASONS.find((one) => one === reason) ?? 'wrong' });
          }}
          choices={REASONS.map((value) => ({ value, label: reasons[value] }))}
        />
        <SelectField
          {...still}
          name="reissue-title"
          label={text.newTitle}
          value={title}
          onChange={(chosen) => {
            change({ title: chosen });
          }}
          choices={all.map(({ id, name }) => ({ value: id, label: name }))}
        />
        <div className={parts['acts']}>
          <PlainButton isBusy={isLoading} onClick={() => void send()}>
            {text.sendReissue}
          </PlainButton>
          <PlainButton look="link" onClick={onClose}>
            {text.cancel}
          </PlainButton>
        </div>
      </div>
    </div>
  );
}
