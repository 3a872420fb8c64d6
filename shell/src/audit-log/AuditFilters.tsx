import { useFilterDraft } from '@banyan/lists';
import { Button } from '@banyan/platform/base';
import { Input, Select } from '@banyan/platform/inputs';
import { useTexts } from '@banyan/platform/language';
import { type ReactNode, type SubmitEvent, useId } from 'react';
import styles from './auditLog.module.css';
import { AUDIT, type AuditFilters as Filters, KINDS } from './auditSearch.js';
import { auditTexts } from './auditTexts.js';

type Props = {
  readonly filters: Filters;
  readonly onSearch: (filters: Filters) => void;
};

export function AuditFilters({ filters, onSearch }: Props) {
  const text = useTexts(auditTexts);
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
      <Field label={text.kind}>
        {(id) => (
          <Select<Filters['kind'] | undefined>
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
              value={draft[name] ?? ''}
              onChange={({ target }) => {
                edit({ [name]: target.value || null });
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
            edit(AUDIT.none);
            onSearch(AUDIT.none);
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
