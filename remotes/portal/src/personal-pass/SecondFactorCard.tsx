import type { Failure } from '@banyan/contract';
import type { SecurityState } from '@banyan/contract/security';
import { useTexts } from '@banyan/platform/language';
import { selectPerson, useAppSelector } from '@banyan/store';
import {
  AccountName,
  createPart,
  FormErrors,
  LazyPart,
  PasswordField,
  PlainButton,
  type Refused,
  TextField,
  useCopy,
  usePlainFields,
  usePlainForm,
} from '@banyan/ui';
import { useState } from 'react';
import { useMyAct } from '../my-account/useMyAct.js';
import styles from '../portal-frame/portalParts.module.css';
import pass from './pass.module.css';
import { FAULTS, passTexts } from './passTexts.js';

/** What is done to a second factor that is on. */
type FactorAct = 'turnOff' | 'renew';

const NO_PASSWORD = { password: '', code: '' };

type Props = { readonly codes: readonly string[]; readonly onSaved: () => void };

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

/** Shown this once, until the person says that they have them. */
function RecoveryCodes({ codes, onSaved }: Props) {
  const text = useTexts(passTexts).factor;
  const copy = useCopy();
  return (
    <div className={pass['codes']}>
      <h3>{text.codesTitle}</h3>
      <p>{text.codesHint}</p>
      <ul>
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ul>
      <div className={pass['acts']}>
        <PlainButton
          look="plain"
          onClick={() => {
            copy(codes.join('\n'));
          }}
        >
          {text.copy}
        </PlainButton>
        <PlainButton onClick={onSaved}>{text.saved}</PlainButton>
      </div>
    </div>
  );
}

type WithPasswordProps = {
  readonly act: FactorAct;
  readonly onCancel: () => void;
  readonly onRenewed: (recoveryCodes: readonly string[]) => void;
  readonly onOff: () => void;
};

/** Asks for the password, and to turn it off for a code as well. */
function WithPassword({ act, onCancel, onRenewed, onOff }: WithPasswordProps) {
  const text = useTexts(passTexts).factor;
  const perform = useMyAct();
  const account = useAppSelector(selectPerson)?.account ?? '';
  const [values, change] = usePlainFields(NO_PASSWORD);
  const form = usePlainForm([values, change], {
    password: (value) => (value === '' ? FAULTS.password : null),
    ...(act === 'turnOff' && { code: (value) => (value === '' ? FAULTS.code : null) }),
  });
  const send = async (): Promise<Refused<typeof NO_PASSWORD> | null> => {
    const { password, code } = values;
    if (act === 'renew') {
      const answer = await perform('MySecurity/NewRecoveryCodes', { password });
      if ('failure' in answer) return refusedBy(answer.failure);
      onRenewed(answer.result.recoveryCodes);
      return null;
    }
    const answer = await perform('MySecurity/RemoveTotp', { password, code });
    if ('failure' in answer) return refusedBy(answer.failure);
    onOff();
    return null;
  };
  return (
    <form className={pass['form']} noValidate onSubmit={form.submit(send)}>
      <FormErrors form={form} />
      <AccountName account={account} />
      <PasswordField
        {...form.at('password')}
        label={text.confirmPassword}
        kind="current-password"
        isFirst
      />
      {act === 'turnOff' && (
        <TextField
          {...form.at('code')}
          label={text.anyCode}
          autoComplete="one-time-code"
          maxLength={40}
        />
      )}
      <div className={pass['acts']}>
        <PlainButton isBusy={form.isBusy} look={act === 'turnOff' ? 'danger' : 'primary'}>
          {text[act]}
        </PlainButton>
        <PlainButton look="plain" onClick={onCancel}>
          {text.cancel}
        </PlainButton>
      </div>
    </form>
  );
}

function refusedBy({ code, message }: Failure): Refused<typeof NO_PASSWORD> {
  if (code === 'PASSWORD_WRONG') return { fields: { password: message } };
  return code === 'CODE_WRONG' ? { fields: { code: message } } : { form: message };
}
