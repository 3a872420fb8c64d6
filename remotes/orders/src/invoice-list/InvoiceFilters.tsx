import { INVOICE_STATES } from '@banyan/contract/invoices';
import { useFilterDraft } from '@banyan/lists';
import { Button } from '@banyan/platform/base';
import { Input, Select } from '@banyan/platform/inputs';
import { useTexts } from '@banyan/platform/language';
import { useWords } from '@banyan/ui';
import { type SubmitEvent, useId } from 'react';
import parts from '../listParts.module.css';
import styles from './invoiceList.module.css';
import { invoiceListTexts } from './invoiceListTexts.js';
import { type InvoiceFilters as Filters, STATES } from './invoiceSearch.js';

type Props = {
  readonly filters: Filters;
  readonly onSearch: (filters: Filters) => void;
};

export function InvoiceFilters({ filters, onSearch }: Props) {
  const text = useTexts(invoiceListTexts);
  const states = useWords(INVOICE_STATES);
  const ids = { text: useId(), state: useId() };
  const { draft, edit } = useFilterDraft(filters);
  return (
    <form
      className={`${parts['filters']} ${styles['filters']}`}
      aria-label={text.filter}
      onSubmit={(event: SubmitEvent) => {
        event.preventDefault();
        onSearch(draft);
      }}
    >
      <div className={parts['field']}>
        <label htmlFor={ids.text}>{text.text}</label>
        <Input
          id={ids.text}
          value={draft.text}
          maxLength={64}
          placeholder={text.textHint}
          allowClear
          onChange={({ target }) => {
            edit({ text: target.value });
          }}
        />
      </div>
      <div className={parts['field']}>
        <label htmlFor={ids.state}>{text.state}</label>
        <Select<Filters['state'] | undefined>
          id={ids.state}
          value={draft.state}
          placeholder={text.any}
          allowClear
          options={STATES.map((state) => ({ value: state, label: states[state] }))}
          onChange={(state) => {
            onSearch({ ...draft, state: state ?? null });
          }}
        />
      </div>
      <Button type="primary" htmlType="submit">
        {text.search}
      </Button>
    </form>
  );
}
