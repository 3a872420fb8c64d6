import type { SecurityState } from '@banyan/contract/security';
import { Button } from '@banyan/platform/base';
import { useTexts } from '@banyan/platform/language';
import { StateTag } from '@banyan/ui';
import { useState } from 'react';
import { RecoveryCodes } from './RecoveryCodes.js';
import styles from './security.module.css';
import { securityTexts } from './securityTexts.js';
import { RenewCodes, TurnOff } from './TotpChange.js';
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
