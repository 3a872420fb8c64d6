import type { SecurityState } from '@banyan/contract/security';
import { Button } from '@banyan/platform/base';
import { useHost } from '@banyan/platform/host';
import { useTexts } from '@banyan/platform/language';
import { useDomain } from '@banyan/store';
import { StateTag, useCopy } from '@banyan/ui';
import { useState } from 'react';
import { Field } from './Field.js';
import { type Faults, faultsOf } from './failure.js';
import { PasswordStep } from './PasswordStep.js';
import { SecretForm, type Typed } from './SecretForm.js';
import styles from './security.module.css';
import { securityDomain } from './securityDomain.js';
import { securityTexts } from './securityTexts.js';
import { TotpSetup } from './TotpSetup.js';

type Props = { readonly state: SecurityState; readonly onDirty: (dirty: boolean) => void };

type Doing =
  | { readonly kind: 'nothing' }
  | { readonly kind: 'turnOn' | 'renew' | 'turnOff' }
  | { readonly kind: 'keepCodes'; readonly codes: readonly string[] };

const FEW_CODES = 3;

export function SecondFactor({ state, onDirty }: Props) {
  const text = useTexts(securityTexts).factor;
  const [doing, setDoing] = useState<Doing>({ kind: 'nothing' });
  const become = (next: Doing) => {
    setDoing(next);
    onDirty(next.kind !== 'nothing');
  };
  const stop = () => {
    become({ kind: 'nothing' });
  };
  const keepCodes = (codes: readonly string[]) => {
    become({ kind: 'keepCodes', codes });
  };

  return (
    <section className={styles['card']} aria-labelledby="security-factor">
      <h2 id="security-factor">
        {text.title}{' '}
        <StateTag tone={state.totp ? 'done' : 'ended'}>{state.totp ? text.on : text.off}</StateTag>
      </h2>
      <p className={styles['hint']}>{text.hint}</p>
      {doing.kind === 'nothing' && <Choices state={state} become={become} />}
      {doing.kind === 'turnOn' && <TotpSetup onCancel={stop} onDone={keepCodes} />}
      {doing.kind === 'renew' && <RenewCodes onCancel={stop} onDone={keepCodes} />}
      {doing.kind === 'turnOff' && <TurnOff onEnd={stop} />}
      {doing.kind === 'keepCodes' && <RecoveryCodes codes={doing.codes} onKept={stop} />}
    </section>
  );
}

type ChoicesProps = {
  readonly state: SecurityState;
  readonly become: (next: Doing) => void;
};

function Choices({ state: { totp, recoveryCodesLeft }, become }: ChoicesProps) {
  const text = useTexts(securityTexts).factor;
  const choice = (kind: 'turnOn' | 'renew' | 'turnOff', label: string) => (
    <Button
      type={kind === 'turnOn' ? 'primary' : 'default'}
      onClick={() => {
        become({ kind });
      }}
    >
      {label}
    </Button>
  );
  if (!totp) return <div className={styles['actions']}>{choice('turnOn', text.turnOn)}</div>;
  return (
    <>
      <p className={styles['left']}>
        {text.left(recoveryCodesLeft)}
        {recoveryCodesLeft < FEW_CODES && <strong> {text.few}</strong>}
      </p>
      <div className={styles['actions']}>
        {choice('renew', text.renew)}
        {choice('turnOff', text.turnOff)}
      </div>
    </>
  );
}

type RecoveryCodesProps = { readonly codes: readonly string[]; readonly onKept: () => void };

/** Shows the recovery codes, for the only time. */
function RecoveryCodes({ codes, onKept }: RecoveryCodesProps) {
  const text = useTexts(securityTexts).factor;
  const copy = useCopy();
  return (
    <section className={styles['codes']} aria-label={text.codesTitle}>
      <h3>{text.codesTitle}</h3>
      <p>{text.codesHint}</p>
      <ol>
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ol>
      <div className={styles['actions']}>
        <Button type="primary" onClick={onKept}>
          {text.kept}
        </Button>
        <Button
          onClick={() => {
            copy(codes.join('\n'));
          }}
        >
          {text.copyCodes}
        </Button>
        <Button
          onClick={() => {
            saveText(text.fileName, `Banyan\n\n${codes.join('\n')}\n`);
          }}
        >
          {text.download}
        </Button>
      </div>
    </section>
  );
}

function saveText(name: string, content: string): void {
  const url = URL.createObjectURL(new Blob([content], { type: 'text/plain;charset=utf-8' }));
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  URL.revokeObjectURL(url);
}

type RenewProps = {
  readonly onCancel: () => void;
  readonly onDone: (recoveryCodes: readonly string[]) => void;
};

function RenewCodes({ onCancel, onDone }: RenewProps) {
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

function TurnOff({ onEnd }: { readonly onEnd: () => void }) {
  const text = useTexts(securityTexts);
  const host = useHost();
  const { api } = useDomain(securityDomain);
  const [remove, { isLoading }] = api.useRemoveTotpMutation();
  const [password, setPassword] = useState('');
  const [code, setCode] = useState('');
  const [faults, setFaults] = useState<Faults>({});
  const submit = async (typed: Typed): Promise<void> => {
    const given = { password: typed('password'), code: typed('code') };
    setPassword(given.password);
    setCode(given.code);
    const missing: Faults = {
      ...(given.password === '' && { password: text.password.missing }),
      ...(given.code.trim().length < 6 && { code: text.password.missing }),
    };
    setFaults(missing);
    if (Object.keys(missing).length > 0) return;
    const { error } = await remove(given);
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
          name="password"
          label={text.factor.password}
          kind="current-password"
          value={password}
          fault={faults.password}
          onChange={setPassword}
        />
        <Field
          name="code"
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
