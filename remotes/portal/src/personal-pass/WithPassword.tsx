import type { Failure } from '@banyan/contract';
import { useTexts } from '@banyan/platform/language';
import {
  FormErrors,
  PasswordField,
  PlainButton,
  type Refused,
  TextField,
  usePlainFields,
  usePlainForm,
} from '@banyan/ui';
import { useMyAct } from '../my-account/useMyAct.js';
import pass from './pass.module.css';
import { FAULTS, passTexts } from './passTexts.js';

/** What is done to a second factor that is on. */
export type FactorAct = 'turnOff' | 'renew';

const EMPTY = { password: '', code: '' };

type Props = {
  readonly act: FactorAct;
  readonly onCancel: () => void;
  readonly onRenewed: (recoveryCodes: readonly string[]) => void;
  readonly onOff: () => void;
};

/** Asks for the password, and to turn it off for a code as well. */
export function WithPassword({ act, onCancel, onRenewed, onOff }: Props) {
  const text = useTexts(passTexts).factor;
  const perform = useMyAct();
  const [values, change] = usePlainFields(EMPTY);
  const form = usePlainForm([values, change], {
    password: (value) => (value === '' ? FAULTS.password : null),
    ...(act === 'turnOff' && { code: (value) => (value === '' ? FAULTS.code : null) }),
  });
  const send = async (): Promise<Refused<typeof EMPTY> | null> => {
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

function refusedBy({ code, message }: Failure): Refused<typeof EMPTY> {
  if (code === 'PASSWORD_WRONG') return { fields: { password: message } };
  return code === 'CODE_WRONG' ? { fields: { code: message } } : { form: message };
}
