import { useTexts } from '@banyan/platform/language';
import { useState } from 'react';
import { Field } from './Field.js';
import { type Faults, faultsOf } from './failure.js';
import { SecretForm, type Typed } from './SecretForm.js';
import { securityTexts } from './securityTexts.js';

type Props = {
  readonly label: string;
  readonly submit: string;
  readonly busy: boolean;
  /** Resolves to the failure; undefined: success. */
  readonly act: (password: string) => Promise<unknown>;
  readonly onCancel: () => void;
};

/** Asks for the password before an action that an attacker would want. */
export function PasswordStep({ label, submit, busy, act, onCancel }: Props) {
  const text = useTexts(securityTexts);
  const [password, setPassword] = useState('');
  const [faults, setFaults] = useState<Faults>({});
  const go = async (typed: Typed): Promise<void> => {
    const given = typed('password');
    setPassword(given);
    if (given === '') setFaults({ password: text.password.missing });
    else setFaults(faultsOf(await act(given), text));
  };
  return (
    <SecretForm
      label={label}
      submit={submit}
      busy={busy}
      fault={faults.form}
      onSubmit={go}
      onCancel={onCancel}
    >
      <Field
        name="password"
        label={text.factor.password}
        kind="current-password"
        value={password}
        fault={faults.password}
        onChange={setPassword}
      />
    </SecretForm>
  );
}
