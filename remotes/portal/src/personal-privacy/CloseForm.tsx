import type { Leaving } from '@banyan/contract/privacy';
import type { SentCode } from '@banyan/contract/registration';
import { useTexts } from '@banyan/platform/language';
import { messageOf } from '@banyan/rules';
import { useDomain } from '@banyan/store';
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
import { myDataDomain } from '../my-data/myDataDomain.js';
import parts from '../portal-frame/portalParts.module.css';
import styles from './privacy.module.css';
import { PRIVACY_FAULTS, privacyTexts } from './privacyTexts.js';

const EMPTY = { code: '', word: '' };

type Props = Pick<Leaving, 'code'> & { readonly onCancel: () => void };

/** Asks for a code, where one can be sent, and for a word; the proof is asked for by the call itself. */
export function CloseForm({ code: contact, onCancel }: Props) {
  const text = useTexts(privacyTexts).close;
  const { api } = useDomain(myDataDomain);
  const [begin] = api.useBeginLeavingMutation();
  const [sent, setSent] = useState<SentCode | null>(null);
  const fields = usePlainFields(EMPTY);
  const form = usePlainForm(fields, {
    ...(contact !== null && {
      code: (value) => (sent !== null && value.length === 6 ? null : PRIVACY_FAULTS.code),
    }),
    word: (value) => (value.trim() === text.typed ? null : PRIVACY_FAULTS.word),
  });
  const send = async (): Promise<Refused<typeof EMPTY> | null> => {
    const { code } = form.values;
    const { error } = await begin({ sent: sent === null ? null : { flow: sent.flow, code } });
    if (error === undefined) return null;
    const said = messageOf(error);
    return CODE_FAULTS.includes(String(error.code)) ? { fields: { code: said } } : { form: said };
  };
  return (
    <form className={styles['form']} noValidate onSubmit={form.submit(send)}>
      <FormErrors form={form} />
      {contact !== null && (
        <>
          <SendCode to={contact.to} sent={sent} onSent={setSent} />
          <CodeField {...form.at('code')} label={text.code} />
        </>
      )}
      <TextField {...form.at('word')} label={text.word} autoComplete="off" maxLength={10} />
      <div className={styles['acts']}>
        <PlainButton look="plain" onClick={onCancel}>
          {text.cancel}
        </PlainButton>
        <PlainButton look="danger" isBusy={form.isBusy}>
          {text.submit}
        </PlainButton>
      </div>
    </form>
  );
}

const CODE_FAULTS: readonly string[] = ['CODE_WRONG', 'CODE_ENDED', 'CODE_NEEDED'];

type SendProps = {
  readonly to: string;
  readonly sent: SentCode | null;
  readonly onSent: (sent: SentCode) => void;
};

function SendCode({ to, sent, onSent }: SendProps) {
  const text = useTexts(privacyTexts).close;
  const { api } = useDomain(myDataDomain);
  const [ask, { isLoading, error }] = api.useSendCodeMutation();
  const left = useCountdown(sent?.resendAt ?? 0, sent?.now ?? 0);
  return (
    <div>
      <p className={parts['muted']}>{text.to(to)}</p>
      <PlainButton
        look="plain"
        isBusy={isLoading}
        disabled={left > 0}
        onClick={() => {
          void ask({}).then(({ data }) => {
            if (data !== undefined) onSent(data);
          });
        }}
      >
        {sent === null ? text.send : left > 0 ? text.againIn(left) : text.again}
      </PlainButton>
      {error !== undefined && <p role="alert">{messageOf(error)}</p>}
      <p role="status" className={styles['sent']}>
        {sent === null ? '' : text.sent}
      </p>
    </div>
  );
}
