import { Button } from '@banyan/platform/base';
import { Input, Select } from '@banyan/platform/inputs';
import { useTexts } from '@banyan/platform/language';
import { type ReactNode, type SubmitEvent, useId, useState } from 'react';
import styles from './auditLog.module.css';
import { type AuditSearch, KINDS, NO_FILTER } from './auditSearch.js';
import { auditTexts } from './auditTexts.js';

type Props = {
  readonly search: AuditSearch;
  readonly onChange: (change: Partial<AuditSearch>) => void;
};

/** The filter form. It starts from the address, and follows it when the person goes back. */
export function AuditFilters({ search, onChange }: Props) {
  const text = useTexts(auditTexts);
  const [followed, setFollowed] = useState(search);
  const [draft, setDraft] = useState(search);
  if (JSON.stringify(followed) !== JSON.stringify(search)) {
    setFollowed(search);
    setDraft(search);
  }
  const edit = (part: Partial<AuditSearch>) => {
    setDraft({ ...draft, ...part });
  };
  return (
    <form
      className={styles['filters']}
      aria-label={text.filter}
      onSubmit={(event: SubmitEvent) => {
        event.preventDefault();
        onChange({ ...draft, page: 1 });
      }}
    >
      <Field label={text.kind}>
        {(id) => (
          <Select<AuditSearch['kind'] | undefined>
            id={id}
            value={draft.kind}
            placeholder={text.any}
            allowClear
            options={KINDS.map((kind) => ({ value: kind, label: text.kinds[kind] }))}
            onChange={(kind) => {
              edit({ kind: kind ?? null });
            }}
          />
        )}
      </Field>
      <Field label={text.account}>
        {(id) => (
          <Input
            id={id}
            value={draft.account}
            maxLength={64}
            placeholder={text.accountHint}
            autoCapitalize="none"
            autoComplete="off"
            spellCheck={false}
            onChange={({ target }) => {
              edit({ account: target.value });
            }}
          />
        )}
      </Field>
      {(['from', 'to'] as const).map((name) => (
        <Field key={name} label={text[name]}>
          {(id) => (
            <Input
              id={id}
              type="date"
              value={draft[name]}
              onChange={({ target }) => {
                edit({ [name]: target.value });
              }}
            />
          )}
        </Field>
      ))}
      <div className={styles['actions']}>
        <Button type="primary" htmlType="submit">
          {text.search}
        </Button>
        <Button
          onClick={() => {
            setDraft(NO_FILTER);
            onChange(NO_FILTER);
          }}
        >
          {text.reset}
        </Button>
      </div>
    </form>
  );
}

type FieldProps = { readonly label: string; readonly children: (id: string) => ReactNode };

function Field({ label, children }: FieldProps) {
  const id = useId();
  return (
    <div className={styles['field']}>
      <label htmlFor={id}>{label}</label>
      {children(id)}
    </div>
  );
}
