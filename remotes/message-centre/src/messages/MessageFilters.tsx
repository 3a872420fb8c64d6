import { Button } from '@banyan/platform/base';
import { Input, Select } from '@banyan/platform/inputs';
import { useTexts } from '@banyan/platform/language';
import { type SubmitEvent, useId, useState } from 'react';
import type { MessageSearch } from './messageSearch.js';
import styles from './messages.module.css';
import { messageTexts } from './messageTexts.js';

type Words = Pick<MessageSearch, 'text' | 'from' | 'to'>;

type Props = {
  readonly search: MessageSearch;
  readonly onChange: (change: Partial<MessageSearch>) => void;
};

export function MessageFilters({ search, onChange }: Props) {
  const text = useTexts(messageTexts);
  const ids = { text: useId(), state: useId(), from: useId(), to: useId() };
  const given: Words = { text: search.text, from: search.from, to: search.to };
  const key = Object.values(given).join('\n');
  const [followed, setFollowed] = useState(key);
  const [words, setWords] = useState(given);
  // The address has changed otherwise, such as by Back.
  if (followed !== key) {
    setFollowed(key);
    setWords(given);
  }
  return (
    <form
      className={styles['filters']}
      aria-label={text.filter}
      onSubmit={(event: SubmitEvent) => {
        event.preventDefault();
        onChange(words);
      }}
    >
      <div className={styles['field']}>
        <label htmlFor={ids.text}>{text.text}</label>
        <Input
          id={ids.text}
          value={words.text}
          maxLength={64}
          placeholder={text.textHint}
          allowClear
          onChange={({ target }) => {
            setWords({ ...words, text: target.value });
          }}
        />
      </div>
      <div className={styles['field']}>
        <label htmlFor={ids.state}>{text.state}</label>
        <Select<MessageSearch['state'] | undefined>
          id={ids.state}
          value={search.state}
          placeholder={text.any}
          allowClear
          options={[
            { value: 'unread', label: text.unread },
            { value: 'read', label: text.read },
          ]}
          onChange={(state) => {
            onChange({ ...words, state: state ?? null });
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
            value={words[name]}
            onChange={({ target }) => {
              setWords({ ...words, [name]: target.value });
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
