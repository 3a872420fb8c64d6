import { INVOICE_KINDS, type MyInvoice, REISSUE_REASONS } from '@banyan/contract/invoices';
import { Asked } from '@banyan/lists';
import { useTexts } from '@banyan/platform/language';
import { Link } from '@banyan/platform/router';
import { formatInstant, formatYuan } from '@banyan/rules';
import { useDomain } from '@banyan/store';
import { Facts, InvoiceStateTag, PlainButton, useWords } from '@banyan/ui';
import { useState } from 'react';
import { Pending } from '../portal-frame/Pending.js';
import parts from '../portal-frame/portalParts.module.css';
import { InvoiceFiles } from './InvoiceFiles.js';
import { invoicesDomain } from './invoicesDomain.js';
import styles from './newInvoice.module.css';
import { RecordActs } from './RecordActs.js';
import { recordTexts } from './recordTexts.js';

const STEP = 20;
const MOST = 100;

/** What the customer has asked for, the newest first. */
export function Records() {
  const text = useTexts(recordTexts);
  const [pageSize, setPageSize] = useState(STEP);
  const { api } = useDomain(invoicesDomain);
  const invoices = api.useInvoicesQuery({ page: 1, pageSize });
  return (
    <Asked query={invoices}>
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
