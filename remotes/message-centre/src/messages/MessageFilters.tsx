import { useFilterDraft } from '@banyan/lists';
import { Button } from '@banyan/platform/base';
import { Input, Select } from '@banyan/platform/inputs';
import { useTexts } from '@banyan/platform/language';
import { type SubmitEvent, useId } from 'react';
import type { MessageFilters as Filters } from './messageSearch.js';
import styles from './messages.module.css';
import { messageTexts } from './messageTexts.js';

type Props = {
  readonly filters: Filters;
  readonly onSearch: (filters: Filters) => void;
};

export function MessageFilters({ filters, onSearch }: Props) {
  const text = useTexts(messageTexts);
  const ids = { text: useId(), state: useId(), from: useId(), to: useId() };
  const { draft, edit } = useFilterDraft(filters);
  return (
    <form
      className={styles['filters']}
      aria-label={text.filter}
      onSubmit={(event: SubmitEvent) => {
        event.preventDefault();
        onSearch(draft);
      }}
    >
      <div className={styles['field']}>
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
      <div className={styles['field']}>
        <label htmlFor={ids.state}>{text.state}</label>
        <Select<Filters['state'] | undefined>
          id={ids.state}
          value={draft.state}
          placeholder={text.any}
          allowClear
          options={[
            { value: 'unread', label: text.unread },
            { value: 'read', label: text.read },
          ]}
          onChange={(state) => {
            onSearch({ ...draft, state: state ?? null });
          }}
        />
      </div>
      {/* Days by the browser's own calendar: at home on a phone, and no weight. */}
      {(['from', 'to'] as const).map((name) => (
        <div key={name} className={styles['field']}>
          <label htmlFor={ids[name]}>{text[name]}</label>
          <Input
            id={ids[name]}
            type="date"
            value={draft[name] ?? ''}
            onChange={({ target }) => {
              edit({ [name]: target.value || null });
            }}
          />
        </div>
      ))}
      <Button type="primary" htmlType="submit">
        {text.search}
      </Button>
    </form>
  );
}
