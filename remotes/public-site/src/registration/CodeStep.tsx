import type { CodeChannel, SentCode } from '@banyan/contract/registration';
import { inLanguage, useLanguage, useTexts } from '@banyan/platform/language';
import {
  CodeField,
  type Fault,
  FormErrors,
  PasswordField,
  PlainButton,
  type PlainForm,
  type Refused,
  TextField,
  useCountdown,
} from '@banyan/ui';
import { useState } from 'react';
import { Agreement } from './Agreement.js';
import { maskTarget } from './maskTarget.js';
import type { Filled } from './refusals.js';
import styles from './registration.module.css';
import { registrationTexts, SENT_AGAIN } from './registrationTexts.js';
import { useDelivery } from './useDelivery.js';

type Props = {
  readonly channel: CodeChannel;
  readonly sent: SentCode;
  readonly form: PlainForm<Filled>;
  /** A text has changed since it was agreed to: it is asked for here. */
  readonly hasChanged: boolean;
  readonly onChangeTarget: () => void;
  readonly onResend: () => Promise<Refused<Filled> | null>;
  readonly onPasswordTyped: () => void;
  readonly onFinish: Parameters<PlainForm<Filled>['submit']>[0];
};

/** The code, and what the account is to have. */
export function CodeStep(props: Props) {
  const { channel, sent, form, hasChanged } = props;
  const text = useTexts(registrationTexts);
  const password = form.at('password');
  return (
    <form className={styles['form']} noValidate onSubmit={form.submit(props.onFinish)}>
      <FormErrors form={form} />
      <p role="status" className={styles['sent']}>
        {text.sentTo(maskTarget(channel, form.values[channel]))}{' '}
        <PlainButton look="link" onClick={props.onChangeTarget}>
          {text.change}
        </PlainButton>
      </p>
      <CodeField {...form.at('code')} label={text.code} isFirst />
      <Resend channel={channel} sent={sent} onResend={props.onResend} />
      <PasswordField
        {...password}
        label={text.password}
        hint={text.passwordHint}
        kind="new-password"
        onBlur={() => {
          password.onBlur();
          props.onPasswordTyped();
        }}
      />
      <TextField {...form.at('name')} label={text.name} autoComplete="nickname" maxLength={30} />
      {hasChanged && <Agreement field={form.at('agreed')} />}
      <PlainButton isBusy={form.isBusy}>{text.create}</PlainButton>
    </form>
  );
}

function Resend({ channel, sent, onResend }: Pick<Props, 'channel' | 'sent' | 'onResend'>) {
  const text = useTexts(registrationTexts);
  const left = useCountdown(sent.resendAt, sent.now);
  const isSlow = useDelivery(sent.flow) === 'slow';
  const language = useLanguage();
  const [said, setSaid] = useState<Fault | null>(null);
  return (
    <div className={styles['resend']}>
      <p>
        {text.notThere}{' '}
        {left > 0 ? (
          text.againIn(left)
        ) : (
          <PlainButton
            look="link"
            onClick={() => {
              void onResend().then((refused) => {
                setSaid(refused === null ? SENT_AGAIN : (refused.form ?? null));
              });
            }}
          >
            {text.again}
          </PlainButton>
        )}
      </p>
      <p role="status">
        {isSlow ? text.slow[channel] : said === null ? '' : inLanguage(said, language)}
      </p>
    </div>
  );
}
