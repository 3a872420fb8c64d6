import { INVOICE_KINDS, type Invoice } from '@banyan/contract/invoices';
import { useTexts } from '@banyan/platform/language';
import { useWords } from '@banyan/ui';
import styles from './issuing.module.css';
import { issuingTexts } from './issuingTexts.js';

/** What the tax system needs next to title and amount, until issued. Empty facts are left out. */
export function InvoiceDetails({ invoice }: { readonly invoice: Invoice }) {
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
