import { Alert, Button } from '@banyan/platform/base';
import { useTexts } from '@banyan/platform/language';
import { selectPerson, useAppSelector } from '@banyan/store';
import { type ReactNode, type SubmitEvent, useId } from 'react';
import styles from './security.module.css';
import { securityTexts } from './securityTexts.js';

type Props = {
  /** The form's accessible name, for users who do not see its place. */
  readonly label: string;
  readonly submit: string;
  readonly danger?: boolean;
  readonly busy: boolean;
  readonly fault?: string | undefined;
  readonly onSubmit: () => Promise<void>;
  readonly onCancel?: () => void;
  readonly children: ReactNode;
};

/** A form for secrets. It names the account, so that a password manager knows the owner. */
export function SecretForm(props: Props) {
  const { label, submit, danger = false, busy, fault, onSubmit, onCancel, children } = props;
  const text = useTexts(securityTexts);
  const person = useAppSelector(selectPerson);
  const account = useId();
  return (
    <form
      className={styles['form']}
      aria-label={label}
      noValidate
      onSubmit={(event: SubmitEvent) => {
        event.preventDefault();
        if (!busy) void onSubmit();
      }}
    >
      <div hidden>
        <label htmlFor={account}>{text.password.account}</label>
        <input id={account} autoComplete="username" value={person?.account ?? ''} readOnly />
      </div>
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
