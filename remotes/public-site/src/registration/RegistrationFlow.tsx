import type { RegistrationState } from '@banyan/contract/registration';
import { useHost } from '@banyan/platform/host';
import { useTexts } from '@banyan/platform/language';
import { PlainButton } from '@banyan/ui';
import { CodeStep } from './CodeStep.js';
import styles from './registration.module.css';
import { registrationTexts } from './registrationTexts.js';
import { TargetStep } from './TargetStep.js';
import { useRegistration } from './useRegistration.js';

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
