import { useFilterDraft } from '@banyan/lists';
import { Button } from '@banyan/platform/base';
import { useTexts } from '@banyan/platform/language';
import { type SubmitEvent, useId, useState } from 'react';
import parts from '../listParts.module.css';
import { BasicFields, MoreFields } from './FilterFields.js';
import { faultsOf, hasMore, toDraft, toFilters } from './filterDraft.js';
import { filterTexts } from './filterTexts.js';
import styles from './orderList.module.css';
import { type OrderFilters as Filters, ORDERS } from './orderSearch.js';

type Props = {
  readonly filters: Filters;
  readonly onSearch: (filters: Filters) => void;
};

/** The filter form. It starts from the address, and follows it when the person goes back. */
export function OrderFilters({ filters, onSearch }: Props) {
  const text = useTexts(filterTexts);
  const more = useId();
  const { draft, edit } = useFilterDraft(toDraft(filters));
  const [asked, setAsked] = useState(false);
  const [open, setOpen] = useState(() => hasMore(filters));
  const faults = faultsOf(draft);
  const fields = {
    draft,
    faults: asked ? faults : {},
    onChange: edit,
  };

  const submit = (event: SubmitEvent): void => {
    event.preventDefault();
    setAsked(true);
    if (Object.keys(faults).length > 0) return;
    setAsked(false);
    onSearch(toFilters(draft));
  };

  return (
    <form
      className={`${parts['filters']} ${styles['filters']}`}
      aria-label={text.form}
      onSubmit={submit}
      noValidate
    >
      <BasicFields {...fields} />
      <div id={more} className={styles['more']} hidden={!open}>
        {open && <MoreFields {...fields} />}
      </div>
      <div className={styles['filterActions']}>
        <Button type="primary" htmlType="submit">
          {text.search}
        </Button>
        <Button
          onClick={() => {
            edit(toDraft(ORDERS.none));
            setAsked(false);
            onSearch(ORDERS.none);
          }}
        >
          {text.reset}
        </Button>
        <Button
          type="text"
          aria-expanded={open}
          aria-controls={more}
          onClick={() => {
            setOpen(!open);
          }}
        >
          {text.more}
        </Button>
      </div>
    </form>
  );
}
