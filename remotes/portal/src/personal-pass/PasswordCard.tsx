import type { Failure } from '@banyan/contract';
import { passwordFaultWords } from '@banyan/contract/security';
import { useTexts } from '@banyan/platform/language';
import { isFields } from '@banyan/rules';
import {
  FormErrors,
  PasswordField,
  PlainButton,
  type Refused,
  usePlainFields,
  usePlainForm,
} from '@banyan/ui';
import { useState } from 'react';
import { useMyAct } from '../my-account/useMyAct.js';
import styles from '../portal-frame/portalParts.module.css';
import pass from './pass.module.css';
import { FAULTS, passTexts } from './passTexts.js';

const EMPTY = { current: '', next: '' };

/** The password: changing it ends every other sign-in. */
export function PasswordCard() {
  const text = useTexts(passTexts).password;
  const act = useMyAct();
  const [values, change] = usePlainFields(EMPTY);
  const [ended, setEnded] = useState<number | null>(null);
  const form = usePlainForm([values, change], {
    current: (value) => (value === '' ? FAULTS.current : null),
    next: (value) => (value === '' ? FAULTS.next : null),
  });
  const send = async (): Promise<Refused<typeof EMPTY> | null> => {
    setEnded(null);
    const answer = await act('MySecurity/ChangePassword', values);
    if ('failure' in answer) return refusedBy(answer.failure);
    change(EMPTY);
    setEnded(answer.result.ended);
    return null;
  };
  return (
    <section className={styles['card']} aria-labelledby="pass-password">
      <h2 id="pass-password">{text.title}</h2>
      <form className={pass['form']} noValidate onSubmit={form.submit(send)}>
        <FormErrors form={form} />
        <PasswordField {...form.at('current')} label={text.current} kind="current-password" />
        <PasswordField
          {...form.at('next')}
          label={text.next}
          hint={text.hint}
          kind="new-password"
        />
        <div className={pass['acts']}>
          <PlainButton isBusy={form.isBusy}>{text.submit}</PlainButton>
          <a className={styles['link']} href="/idp/recover">
            {text.forgotten}
          </a>
        </div>
        <p role="status" className={pass['done']}>
          {ended === null ? '' : text.done(ended)}
        </p>
      </form>
    </section>
  );
}

function refusedBy({ code, message, details }: Failure): Refused<typeof EMPTY> {
  if (code === 'PASSWORD_WRONG') return { fields: { current: message } };
  if (code !== 'PASSWORD_WEAK') return { form: message };
  const reason = isFields(details) ? details['reason'] : null;
  return { fields: { next: passwordFaultWords(reason) ?? message } };
}
