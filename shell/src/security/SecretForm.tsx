import { Alert, Button } from '@banyan/platform/base';
import { useTexts } from '@banyan/platform/language';
import { selectPerson, useAppSelector } from '@banyan/store';
import { AccountName } from '@banyan/ui';
import type { ReactNode, SubmitEvent } from 'react';
import styles from './security.module.css';
import { securityTexts } from './securityTexts.js';

export type Typed = (name: string) => string;

type Props = {
  /** The form's accessible name, for users who do not see its place. */
  readonly label: string;
  readonly submit: string;
  readonly danger?: boolean;
  readonly busy: boolean;
  readonly fault?: string | undefined;
  /** @param typed what a field reads: some password managers set values without an event */
  readonly onSubmit: (typed: Typed) => Promise<void>;
  readonly onCancel?: () => void;
  readonly children: ReactNode;
};

/** A form for secrets. It names the account, so that a password manager knows the owner. */
export function SecretForm(props: Props) {
  const { label, submit, danger = false, busy, fault, onSubmit, onCancel, children } = props;
  const text = useTexts(securityTexts);
  const person = useAppSelector(selectPerson);
  return (
    <form
      className={styles['form']}
      aria-label={label}
      noValidate
      onSubmit={(event: SubmitEvent<HTMLFormElement>) => {
        event.preventDefault();
        const filled = new FormData(event.currentTarget);
        const typed: Typed = (name) => {
          const value = filled.get(name);
          return typeof value === 'string' ? value : '';
        };
        if (!busy) void onSubmit(typed);
      }}
    >
      <AccountName account={person?.account ?? ''} />
      {children}
      {fault !== undefined && <Alert type="error" showIcon role="alert" title={fault} />}
      <div className={styles['actions']}>
        <Button type="primary" htmlType="submit" danger={danger} loading={busy}>
          {submit}
        </Button>
        {onCancel !== undefined && <Button onClick={onCancel}>{text.cancel}</Button>}
      </div>
    </form>
  );
}
