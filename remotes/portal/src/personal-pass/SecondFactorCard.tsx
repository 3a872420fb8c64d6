import type { SecurityState } from '@banyan/contract/security';
import { useTexts } from '@banyan/platform/language';
import { createPart, LazyPart, PlainButton } from '@banyan/ui';
import { useState } from 'react';
import styles from '../portal-frame/portalParts.module.css';
import pass from './pass.module.css';
import { passTexts } from './passTexts.js';
import { RecoveryCodes } from './RecoveryCodes.js';
import { type FactorAct, WithPassword } from './WithPassword.js';

/** Its picture is drawn by a library that the page can do without. */
const setUp = createPart(
  async () => (await import(/* webpackChunkName: "second-factor" */ './SetUp.js')).SetUp,
);

type Step = FactorAct | 'turnOn' | null;

/** The second factor, step by step. */
export function SecondFactorCard({ state }: { readonly state: SecurityState }) {
  const text = useTexts(passTexts).factor;
  const [step, setStep] = useState<Step>(null);
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  const [said, setSaid] = useState('');
  const close = () => {
    setStep(null);
  };
  const show = (recoveryCodes: readonly string[]) => {
    setCodes(recoveryCodes);
    close();
  };
  return (
    <section className={styles['card']} aria-labelledby="pass-factor">
      <h2 id="pass-factor">{text.title}</h2>
      <p>{state.totp ? text.on(state.recoveryCodesLeft) : text.off}</p>
      <p role="status">{said}</p>
      {codes !== null && (
        <RecoveryCodes
          codes={codes}
          onSaved={() => {
            setCodes(null);
          }}
        />
      )}
      {step === 'turnOn' && <LazyPart part={setUp} props={{ onCancel: close, onDone: show }} />}
      {(step === 'turnOff' || step === 'renew') && (
        <WithPassword
          act={step}
          onCancel={close}
          onRenewed={show}
          onOff={() => {
            setSaid(text.isOff);
            close();
          }}
        />
      )}
      {step === null && codes === null && (
        <div className={pass['acts']}>
          {!state.totp && (
            <PlainButton
              look="plain"
              onClick={() => {
                setSaid('');
                setStep('turnOn');
              }}
            >
              {text.turnOn}
            </PlainButton>
          )}
          {state.totp && (
            <>
              <PlainButton
                look="plain"
                onClick={() => {
                  setStep('renew');
                }}
              >
                {text.renew}
              </PlainButton>
              <PlainButton
                look="danger"
                onClick={() => {
                  setStep('turnOff');
                }}
              >
                {text.turnOff}
              </PlainButton>
            </>
          )}
        </div>
      )}
    </section>
  );
}
