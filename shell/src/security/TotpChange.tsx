import { useHost } from '@banyan/platform/host';
import { useTexts } from '@banyan/platform/language';
import { useDomain } from '@banyan/store';
import { useState } from 'react';
import { Field } from './Field.js';
import { type Faults, faultsOf } from './failure.js';
import { PasswordStep } from './PasswordStep.js';
import { SecretForm } from './SecretForm.js';
import { securityDomain } from './securityDomain.js';
import { securityTexts } from './securityTexts.js';

type RenewProps = {
  readonly onCancel: () => void;
  readonly onDone: (recoveryCodes: readonly string[]) => void;
};

export function RenewCodes({ onCancel, onDone }: RenewProps) {
  const text = useTexts(securityTexts);
  const host = useHost();
  const { api } = useDomain(securityDomain);
  const [renew, { isLoading }] = api.useNewRecoveryCodesMutation();
  return (
    <>
      <p>{text.factor.renewHint}</p>
      <PasswordStep
        label={text.factor.renew}
        submit={text.factor.renew}
        busy={isLoading}
        act={async (password) => {
          const { data, error } = await renew({ password });
          if (data === undefined) return error;
          host.notify({ kind: 'success', text: text.factor.renewed });
          onDone(data.recoveryCodes);
          return undefined;
        }}
        onCancel={onCancel}
      />
    </>
  );
}

export function TurnOff({ onEnd }: { readonly onEnd: () => void }) {
  const text = useTexts(securityTexts);
  const host = useHost();
  const { api } = useDomain(securityDomain);
  const [remove, { isLoading }] = api.useRemoveTotpMutation();
  const [password, setPassword] = useState('');
  const [code, setCode] = useState('');
  const [faults, setFaults] = useState<Faults>({});
  const submit = async (): Promise<void> => {
    const missing: Faults = {
      ...(password === '' && { password: text.password.missing }),
      ...(code.trim().length < 6 && { code: text.password.missing }),
    };
    setFaults(missing);
    if (Object.keys(missing).length > 0) return;
    const { error } = await remove({ password, code });
    setFaults(faultsOf(error, text));
    if (error !== undefined) return;
    host.notify({ kind: 'success', text: text.factor.turnedOff });
    onEnd();
  };
  return (
    <>
      <p>{text.factor.offHint}</p>
      <SecretForm
        label={text.factor.turnOff}
        submit={text.factor.turnOff}
        danger
        busy={isLoading}
        fault={faults.form}
        onSubmit={submit}
        onCancel={onEnd}
      >
        <Field
          label={text.factor.password}
          kind="current-password"
          value={password}
          fault={faults.password}
          onChange={setPassword}
        />
        <Field
          label={text.factor.codeOrRecovery}
          kind="recovery"
          value={code}
          fault={faults.code}
          onChange={setCode}
        />
      </SecretForm>
    </>
  );
}
