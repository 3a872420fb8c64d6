import { INVOICE_STATES } from '@banyan/contract/invoices';
import { Button } from '@banyan/platform/base';
import { Input, Select } from '@banyan/platform/inputs';
import { useTexts } from '@banyan/platform/language';
import { useWords } from '@banyan/ui';
import { type SubmitEvent, useId, useState } from 'react';
import parts from '../listParts.module.css';
import styles from './invoiceList.module.css';
import { invoiceListTexts } from './invoiceListTexts.js';
import { type InvoiceSearch, STATES } from './useInvoiceSearch.js';

type Props = {
  readonly search: InvoiceSearch;
  readonly onChange: (change: Partial<InvoiceSearch>) => void;
};

export function InvoiceFilters({ search, onChange }: Props) {
  const text = useTexts(invoiceListTexts);
  const states = useWords(INVOICE_STATES);
  const ids = { text: useId(), state: useId() };
  const [followed, setFollowed] = useState(search.text);
  const [keyword, setKeyword] = useState(search.text);
  if (followed !== search.text) {
    setFollowed(search.text);
    setKeyword(search.text);
  }
  return (
    <form
      className={`${parts['filters']} ${styles['filters']}`}
      aria-label={text.filter}
      onSubmit={(event: SubmitEvent) => {
        event.preventDefault();
        onChange({ text: keyword });
      }}
    >
      <div className={parts['field']}>
        <label htmlFor={ids.text}>{text.text}</label>
        <Input
          id={ids.text}
          value={keyword}
          maxLength={64}
          placeholder={text.textHint}
          allowClear
          onChange={({ target }) => {
            setKeyword(target.value);
          }}
        />
      </div>
      <div className={parts['field']}>
        <label htmlFor={ids.state}>{text.state}</label>
        <Select<InvoiceSearch['state'] | undefined>
          id={ids.state}
          value={search.state}
          placeholder={text.any}
          allowClear
          options={STATES.map((state) => ({ value: state, label: states[state] }))}
          onChange={(state) => {
            onChange({ text: keyword, state: state ?? null });
          }}
        />
      </div>
      <Button type="primary" htmlType="submit">
        {text.search}
      </Button>
    </form>
  );
}
