import type { Failure, ResultOf } from '@banyan/contract';
import type { ContactStep, MY_CONTACT_CALLS } from '@banyan/contract/contacts';
import { useTexts } from '@banyan/platform/language';
import {
  CodeField,
  FormErrors,
  PlainButton,
  type Refused,
  TextField,
  useCountdown,
  usePlainFields,
  usePlainForm,
} from '@banyan/ui';
import { useState } from 'react';
import styles from '../portal-frame/portalParts.module.css';
import contact from './contact.module.css';
import { contactTexts, FAULTS, type Kind } from './contactTexts.js';
import { FocusedHeading } from './FocusedHeading.js';
import { useContactCall } from './useContactCall.js';

type Sent = ResultOf<typeof MY_CONTACT_CALLS, 'MyContact/SendCode'>;
type Next = ResultOf<typeof MY_CONTACT_CALLS, 'MyContact/Confirm'>['next'];

const EMPTY = { target: '', code: '' };
/** What ends this window's way. */
const LOST: readonly unknown[] = ['CONTINUED_ELSEWHERE', 'CHANGE_OVER', 'CHANGE_PENDING'];

type Props = {
  readonly kind: Kind;
  readonly begun: ContactStep;
  readonly onConfirmed: (next: Next) => void;
  readonly onLost: (failure: Failure) => void;
  readonly onStop: () => void;
};

/** A code is sent and given: to a contact of the account, or to the one that is typed here. */
export function CodeStep({ kind, begun, onConfirmed, onLost, onStop }: Props) {
  const text = useTexts(contactTexts);
  const call = useContactCall();
  const { change, step, to } = begun;
  const [values, setValues] = usePlainFields(EMPTY);
  const [sent, setSent] = useState<Sent | null>(null);
  const [isTaken, setTaken] = useState(false);
  const form = usePlainForm([values, setValues], {
    target: (value) => (to === null && value.trim() === '' ? FAULTS[kind] : null),
    code: (value) => (sent !== null && value.length !== 6 ? FAULTS.code : null),
  });
  const refusedBy = (failure: Failure): Refused<typeof EMPTY> => {
    const { code, message } = failure;
    if (LOST.includes(code)) onLost(failure);
    if (code === 'TARGET_WRONG' || code === 'TARGET_SAME') return { fields: { target: message } };
    if (code === 'CODE_WRONG' || code === 'CODE_ENDED') return { fields: { code: message } };
    return { form: message };
  };
  const send = async (): Promise<Refused<typeof EMPTY> | null> => {
    setTaken(false);
    const target = to === null ? values.target : '';
    const answer = await call('MyContact/SendCode', { kind, change, target });
    if ('failure' in answer) return refusedBy(answer.failure);
    setSent(answer.result);
    return null;
  };
  const confirm = async (): Promise<Refused<typeof EMPTY> | null> => {
    const answer = await call('MyContact/Confirm', { kind, change, code: values.code });
    if ('result' in answer) {
      onConfirmed(answer.result.next);
      return null;
    }
    const { failure } = answer;
    if (failure.code === 'TARGET_TAKEN') {
      setTaken(true);
      setSent(null);
      setValues({ code: '' });
      return { fields: { target: failure.message } };
    }
    return refusedBy(failure);
  };
  const headings = { old: text.oldStep, other: text.otherStep, new: text.newStep(kind) };
  const shown = to ?? values.target;
  return (
    <form
      className={contact['form']}
      noValidate
      onSubmit={form.submit(sent === null ? send : confirm)}
    >
      <FocusedHeading>{headings[step]}</FocusedHeading>
      <FormErrors form={form} />
      {isTaken && (
        <a className={styles['link']} href="/idp/recover">
          {text.retrieve}
        </a>
      )}
      {sent === null && to !== null && <p>{text.willSend(to)}</p>}
      {sent === null && to === null && (
        <TextField
          {...form.at('target')}
          label={text.target(kind)}
          kind={kind === 'phone' ? 'tel' : 'email'}
          autoComplete={kind === 'phone' ? 'tel' : 'email'}
        />
      )}
      {sent !== null && (
        <>
          <p role="status">
            {text.sentTo(shown)}{' '}
            {to === null && (
              <PlainButton
                look="link"
                onClick={() => {
                  setSent(null);
                  setValues({ code: '' });
                }}
              >
                {text.changeTarget}
              </PlainButton>
            )}
          </p>
          <CodeField {...form.at('code')} label={text.code} isFirst />
          <Again sent={sent} onAgain={send} />
        </>
      )}
      <div className={contact['acts']}>
        <PlainButton isBusy={form.isBusy}>{labelOf(text, sent, step)}</PlainButton>
        <PlainButton look="plain" onClick={onStop}>
          {text.stop}
        </PlainButton>
      </div>
    </form>
  );
}

function labelOf(
  text: { readonly send: string; readonly next: string; readonly finish: string },
  sent: Sent | null,
  step: ContactStep['step'],
): string {
  if (sent === null) return text.send;
  return step === 'new' ? text.finish : text.next;
}

type AgainProps = {
  readonly sent: Sent;
  readonly onAgain: () => Promise<Refused<typeof EMPTY> | null>;
};

function Again({ sent, onAgain }: AgainProps) {
  const text = useTexts(contactTexts);
  const left = useCountdown(sent.resendAt, sent.now);
  const [fault, setFault] = useState<string | null>(null);
  if (left > 0) return <p className={styles['muted']}>{text.againIn(left)}</p>;
  return (
    <p>
      <PlainButton
        look="link"
        onClick={() => {
          void onAgain().then((refused) => {
            setFault(typeof refused?.form === 'string' ? refused.form : null);
          });
        }}
      >
        {text.again}
      </PlainButton>
      {fault !== null && <span role="alert">{fault}</span>}
    </p>
  );
}
