import type { CodeChannel, RegistrationState, SentCode } from '@banyan/contract/registration';
import { useHost } from '@banyan/platform/host';
import { inLanguage, useLanguage, useTexts } from '@banyan/platform/language';
import { maskPhone, readPhone, thing } from '@banyan/rules';
import { useServices } from '@banyan/store';
import {
  AccountName,
  ChoiceCards,
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
import { useEffect, useState } from 'react';
import { Trap } from '../proof/Trap.js';
import { Agreement } from './Agreement.js';
import type { Filled } from './refusals.js';
import styles from './registration.module.css';
import { registrationTexts, SENT_AGAIN } from './registrationTexts.js';
import { useRegistration } from './useRegistration.js';

type Delivery = 'queued' | 'sent' | 'slow';

const LOOK_MS = 3_000;
const MOST_LOOKS = 3;

type CodeStepProps = {
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

type Props = { readonly state: RegistrationState; readonly returnTo: string | null };

export function RegistrationFlow({ state, returnTo }: Props) {
  const text = useTexts(registrationTexts);
  const flow = useRegistration(state, returnTo);
  const { step, form, channel } = flow;
  switch (step.kind) {
    case 'target':
      return (
        <>
          <TargetStep
            channels={state.channels}
            channel={channel}
            form={form}
            onTyped={flow.beginProof}
            onSend={flow.send}
          />
          <p className={styles['haveOne']}>
            {text.haveOne} <SignIn returnTo={returnTo} />
          </p>
        </>
      );
    case 'code':
      return (
        <CodeStep
          channel={channel}
          sent={step.sent}
          form={form}
          hasChanged={flow.hasChanged}
          onChangeTarget={flow.backToTarget}
          onResend={flow.resend}
          onPasswordTyped={() => void flow.checkPassword()}
          onFinish={flow.finish}
        />
      );
    case 'taken':
      return (
        <div role="alert">
          <h2>{text.isTaken}</h2>
          <p>{text.isTakenHint}</p>
          <SignIn returnTo={returnTo} isButton />
        </div>
      );
    case 'done':
      return (
        <div role="status">
          <h2>{text.done}</h2>
          <p>{text.entering}</p>
        </div>
      );
  }
}

type SignInProps = Pick<Props, 'returnTo'> & { readonly isButton?: boolean };

function SignIn({ returnTo, isButton = false }: SignInProps) {
  const text = useTexts(registrationTexts);
  const host = useHost();
  return (
    <PlainButton
      look={isButton ? 'primary' : 'link'}
      onClick={() => {
        host.signIn('customer', returnTo === null ? {} : { returnTo });
      }}
    >
      {text.signIn}
    </PlainButton>
  );
}

type TargetStepProps = {
  readonly channels: readonly CodeChannel[];
  readonly channel: CodeChannel;
  readonly form: PlainForm<Filled>;
  /** Starts the proof of work while the user moves to the next field. */
  readonly onTyped: () => void;
  /** @param website the hidden field, which only bots fill in */
  readonly onSend: (website: string) => ReturnType<Parameters<PlainForm<Filled>['submit']>[0]>;
};

/** The step for the phone or e-mail address, and the consents. */
function TargetStep({ channels, channel, form, onTyped, onSend }: TargetStepProps) {
  const text = useTexts(registrationTexts);
  const [website, setWebsite] = useState('');
  const target = form.at(channel);
  return (
    <form className={styles['form']} noValidate onSubmit={form.submit(() => onSend(website))}>
      <FormErrors form={form} />
      {channels.length > 1 && (
        <ChoiceCards
          {...form.at('channel')}
          label={text.how}
          choices={channels.map((value) => ({ value, label: text.channels[value] }))}
        />
      )}
      <TextField
        key={channel}
        {...target}
        label={text.targets[channel]}
        kind={channel === 'sms' ? 'tel' : 'email'}
        autoComplete={channel === 'sms' ? 'tel' : 'email'}
        onBlur={() => {
          onTyped();
          target.onBlur();
        }}
      />
      <Trap value={website} onChange={setWebsite} />
      <Agreement field={form.at('agreed')} />
      <PlainButton isBusy={form.isBusy}>{form.isBusy ? text.preparing : text.send}</PlainButton>
    </form>
  );
}

/** The code, and what the account is to have. */
function CodeStep(props: CodeStepProps) {
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
      <AccountName account={form.values[channel]} />
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

function Resend({ channel, sent, onResend }: Pick<CodeStepProps, 'channel' | 'sent' | 'onResend'>) {
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

/** `138****5678`, `l***@example.com`: enough to see a slip, not enough for those who look over a shoulder. */
function maskTarget(channel: CodeChannel, target: string): string {
  if (channel === 'sms') return maskPhone(readPhone(target) ?? target);
  const [local = '', host = ''] = target.trim().split('@');
  return `${Array.from(local)[0] ?? ''}***@${host}`;
}

/** How far the message of a flow is, looked at three times and no more. */
function useDelivery(flow: string): Delivery {
  const { post } = useServices();
  const [found, setFound] = useState<{ readonly flow: string; readonly delivery: Delivery }>();
  useEffect(() => {
    let looks = 0;
    const timer = setInterval(() => {
      looks += 1;
      if (looks === MOST_LOOKS) clearInterval(timer);
      void post('Registration/GetFlow', { flow }, thing<{ delivery: Delivery }>).then((reply) => {
        if (reply.success) setFound({ flow, delivery: reply.result.delivery });
      });
    }, LOOK_MS);
    return () => {
      clearInterval(timer);
    };
  }, [post, flow]);
  return found?.flow === flow ? found.delivery : 'queued';
}
