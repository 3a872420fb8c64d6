import type { TotpStart } from '@banyan/contract/security';
import { Button } from '@banyan/platform/base';
import { useHost } from '@banyan/platform/host';
import { useTexts } from '@banyan/platform/language';
import { useDomain } from '@banyan/store';
import { QrPicture, useCopy } from '@banyan/ui';
import { useState } from 'react';
import { Field } from './Field.js';
import { type Faults, faultsOf } from './failure.js';
import { PasswordStep } from './PasswordStep.js';
import { SecretForm, type Typed } from './SecretForm.js';
import styles from './security.module.css';
import { securityDomain } from './securityDomain.js';
import { securityTexts } from './securityTexts.js';

type Props = {
  readonly onCancel: () => void;
  readonly onDone: (recoveryCodes: readonly string[]) => void;
};

/** Asks for the password, then shows the secret and asks for a code. Recovery codes come after. */
export function TotpSetup({ onCancel, onDone }: Props) {
  const [start, setStart] = useState<TotpStart | null>(null);
  return start === null ? (
    <GivePassword onCancel={onCancel} onDone={setStart} />
  ) : (
    <EnterCode start={start} onCancel={onCancel} onDone={onDone} />
  );
}

type PasswordProps = {
  readonly onCancel: () => void;
  readonly onDone: (start: TotpStart) => void;
};

function GivePassword({ onCancel, onDone }: PasswordProps) {
  const text = useTexts(securityTexts);
  const { api } = useDomain(securityDomain);
  const [begin, { isLoading }] = api.useBeginTotpMutation();
  return (
    <>
      <p className={styles['step']}>{text.factor.step(1)}</p>
      <PasswordStep
        label={text.factor.turnOn}
        submit={text.factor.next}
        busy={isLoading}
        act={async (password) => {
          const { data, error } = await begin({ password });
          if (data !== undefined) onDone(data);
          return error;
        }}
        onCancel={onCancel}
      />
    </>
  );
}

type CodeProps = Props & { readonly start: TotpStart };

function EnterCode({ start: { secret, uri }, onCancel, onDone }: CodeProps) {
  const text = useTexts(securityTexts);
  const host = useHost();
  const copy = useCopy();
  const { api } = useDomain(securityDomain);
  const [confirm, { isLoading }] = api.useConfirmTotpMutation();
  const [code, setCode] = useState('');
  const [faults, setFaults] = useState<Faults>({});
  const submit = async (typed: Typed): Promise<void> => {
    const given = typed('code');
    setCode(given);
    if (given.trim().length < 6) {
      setFaults({ code: text.password.missing });
      return;
    }
    const { data, error } = await confirm({ code: given });
    setFaults(faultsOf(error, text));
    if (data === undefined) return;
    host.notify({ kind: 'success', text: text.factor.turnedOn });
    onDone(data.recoveryCodes);
  };
  return (
    <>
      <p className={styles['step']}>{text.factor.step(2)}</p>
      <p>{text.factor.scan}</p>
      <div className={styles['scan']}>
        <QrPicture value={uri} label={text.factor.picture} />
        <div className={styles['secret']}>
          <p>{text.factor.secret}</p>
          <code>{secret.replace(/(.{4})(?=.)/g, '$1 ')}</code>
          <Button
            size="small"
            onClick={() => {
              copy(secret);
            }}
          >
            {text.factor.copySecret}
          </Button>
        </div>
      </div>
      <SecretForm
        label={text.factor.turnOn}
        submit={text.factor.confirm}
        busy={isLoading}
        fault={faults.form}
        onSubmit={submit}
        onCancel={onCancel}
      >
        <Field
          name="code"
          label={text.factor.code}
          kind="one-time-code"
          value={code}
          fault={faults.code}
          onChange={setCode}
        />
      </SecretForm>
    </>
  );
}
