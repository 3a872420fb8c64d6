import {
  INVOICE_KINDS,
  type MyInvoice,
  REISSUE_REASONS,
  type ReissueReason,
} from '@banyan/contract/invoices';
import { Asked } from '@banyan/lists';
import { useHost } from '@banyan/platform/host';
import { useTexts } from '@banyan/platform/language';
import { Link } from '@banyan/platform/router';
import { formatInstant, formatYuan } from '@banyan/rules';
import { useDomain } from '@banyan/store';
import {
  Facts,
  InvoiceStateTag,
  PlainButton,
  SelectField,
  usePlainFields,
  useWords,
} from '@banyan/ui';
import { useState } from 'react';
import { AskFirst } from '../portal-frame/AskFirst.js';
import { Pending } from '../portal-frame/Pending.js';
import parts from '../portal-frame/portalParts.module.css';
import { InvoiceFiles } from './InvoiceFiles.js';
import { invoicesDomain } from './invoicesDomain.js';
import styles from './newInvoice.module.css';
import { recordTexts } from './recordTexts.js';

type Props = { readonly invoice: MyInvoice };

const REASONS = ['wrong', 'returned', 'stopped', 'allowance'] as const;

const STEP = 20;
const MOST = 100;

/** What the customer has asked for, the newest first. */
export function Records() {
  const text = useTexts(recordTexts);
  const [pageSize, setPageSize] = useState(STEP);
  const { api } = useDomain(invoicesDomain);
  const invoices = api.useInvoicesQuery({ page: 1, pageSize });
  return (
    <Asked query={invoices} keepsPrevious>
      {(found) => {
        if (found === null) return <Pending />;
        if (found.results.length === 0) return <None />;
        return (
          <div className={parts['stack']}>
            <ul className={parts['cards']} aria-label={text.label}>
              {found.results.map((invoice) => (
                <li key={invoice.id} className={parts['card']}>
                  <Record invoice={invoice} />
                </li>
              ))}
            </ul>
            {found.records > pageSize && pageSize < MOST && (
              <PlainButton
                look="plain"
                onClick={() => {
                  setPageSize(pageSize + STEP);
                }}
              >
                {text.more}
              </PlainButton>
            )}
          </div>
        );
      }}
    </Asked>
  );
}

function None() {
  const text = useTexts(recordTexts);
  return (
    <p className={parts['muted']}>
      {text.none}{' '}
      <Link className={parts['link']} to="?">
        {text.begin}
      </Link>
    </p>
  );
}

function Record({ invoice }: { readonly invoice: MyInvoice }) {
  const text = useTexts(recordTexts);
  const kinds = useWords(INVOICE_KINDS);
  const reasons = useWords(REISSUE_REASONS);
  const { id, kind, title, emails, amountFen, state, number, issuedOn, reason } = invoice;
  const { reissueOf, reissueReason, orders, files, appliedAt } = invoice;
  return (
    <div className={styles['stack']}>
      <p className={styles['name']}>
        <strong>{kinds[kind]}</strong> <InvoiceStateTag state={state} />
        <span className={parts['muted']}>{id}</span>
      </p>
      {state === 'rejected' && reason !== null && <p>{text.rejected(reason)}</p>}
      {reissueOf !== null && <p className={parts['muted']}>{text.reissueOf(reissueOf)}</p>}
      {reissueReason !== null && (
        <p className={parts['muted']}>{text.wanted(reasons[reissueReason])}</p>
      )}
      <Facts
        facts={[
          [text.amount, formatYuan(amountFen)],
          [text.to, title.name],
          [text.orders, orders.map((order) => order.id).join('、')],
          ...(emails.length === 0 ? [] : ([[text.emails, emails.join('、')]] as const)),
          [text.applied, formatInstant(appliedAt)],
          ...(number === null ? [] : ([[text.number, number]] as const)),
          ...(issuedOn === null ? [] : ([[text.issuedOn, issuedOn]] as const)),
        ]}
      />
      {files.length > 0 && <InvoiceFiles files={files} />}
      <RecordActs invoice={invoice} />
    </div>
  );
}

/** What can be done with an application in its state. */
function RecordActs({ invoice }: Props) {
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
