import type { TotpStart } from '@banyan/contract/security';
import { useTexts } from '@banyan/platform/language';
import { selectPerson, useAppSelector } from '@banyan/store';
import {
  AccountName,
  CodeField,
  FormErrors,
  PasswordField,
  PlainButton,
  QrPicture,
  usePlainFields,
  usePlainForm,
} from '@banyan/ui';
import { useState } from 'react';
import { useMyAct } from '../my-account/useMyAct.js';
import pass from './pass.module.css';
import { FAULTS, passTexts } from './passTexts.js';

type Props = {
  readonly onCancel: () => void;
  readonly onDone: (recoveryCodes: readonly string[]) => void;
};

/** Password, then secret and code: nothing is on before a code has confirmed it. */
export function SetUp({ onCancel, onDone }: Props) {
  const [start, setStart] = useState<TotpStart | null>(null);
  return start === null ? (
    <GivePassword onCancel={onCancel} onBegun={setStart} />
  ) : (
    <Confirm start={start} onCancel={onCancel} onDone={onDone} />
  );
}

type PasswordProps = Pick<Props, 'onCancel'> & { readonly onBegun: (start: TotpStart) => void };

function GivePassword({ onCancel, onBegun }: PasswordProps) {
  const text = useTexts(passTexts).factor;
  const act = useMyAct();
  const account = useAppSelector(selectPerson)?.account ?? '';
  const [values, change] = usePlainFields({ password: '' });
  const form = usePlainForm([values, change], {
    password: (value) => (value === '' ? FAULTS.password : null),
  });
  const send = async () => {
    const answer = await act('MySecurity/BeginTotp', values);
    if ('failure' in answer) return { fields: { password: answer.failure.message } };
    onBegun(answer.result);
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
      <Acts submit={text.next} isBusy={form.isBusy} onCancel={onCancel} />
    </form>
  );
}

type ConfirmProps = Props & { readonly start: TotpStart };

function Confirm({ start, onCancel, onDone }: ConfirmProps) {
  const text = useTexts(passTexts).factor;
  const act = useMyAct();
  const [values, change] = usePlainFields({ code: '' });
  const form = usePlainForm([values, change], {
    code: (value) => (value.length === 6 ? null : FAULTS.code),
  });
  const send = async () => {
    const answer = await act('MySecurity/ConfirmTotp', values);
    if ('failure' in answer) return { fields: { code: answer.failure.message } };
    onDone(answer.result.recoveryCodes);
    return null;
  };
  return (
    <form className={pass['form']} noValidate onSubmit={form.submit(send)}>
      <p>{text.scan}</p>
      <QrPicture value={start.uri} label={text.picture} />
      <p className={pass['secret']}>
        {text.secret} <code>{start.secret.replace(/(.{4})(?=.)/g, '$1 ')}</code>
      </p>
      <FormErrors form={form} />
      <CodeField {...form.at('code')} label={text.code} isFirst />
      <Acts submit={text.finish} isBusy={form.isBusy} onCancel={onCancel} />
    </form>
  );
}

type ActsProps = Pick<Props, 'onCancel'> & { readonly submit: string; readonly isBusy: boolean };

function Acts({ submit, isBusy, onCancel }: ActsProps) {
  const text = useTexts(passTexts).factor;
  return (
    <div className={pass['acts']}>
      <PlainButton isBusy={isBusy}>{submit}</PlainButton>
      <PlainButton look="plain" onClick={onCancel}>
        {text.cancel}
      </PlainButton>
    </div>
  );
}
