import { inBothLanguages } from '@banyan/contract';
import { Button } from '@banyan/platform/base';
import { useTexts } from '@banyan/platform/language';
import { isFields } from '@banyan/rules';
import { selectPerson, useAppSelector, useServices } from '@banyan/store';
import { AppModal } from '@banyan/ui';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { AntdFrame } from '../appearance/AntdFrame.js';
import { Field } from '../security/Field.js';
import { SecretForm, type Typed } from '../security/SecretForm.js';
import { PROVE_PATH, PROVED_CHANNEL } from './provedElsewhere.js';
import type { Proving } from './proving.js';

const provingTexts = inBothLanguages({
  title: ['请确认是您本人', 'Confirm that it is you'],
  lead: [
    '此操作较为敏感，请再次输入密码。15 分钟内不再询问。',
    'This is sensitive: enter your password again. You are not asked for the next 15 minutes.',
  ],
  code: ['两步验证码', 'Second factor'],
  codeLead: [
    '再输入身份验证器应用中的验证码，或一个恢复码。',
    'Enter the code of your authenticator app too, or a recovery code.',
  ],
  missing: ['请填写。', 'Fill this in.'],
  confirm: ['确认', 'Confirm'],
  cancel: ['取消', 'Cancel'],
  elsewhere: [
    '此操作较为敏感，请在新窗口中重新登录。本页内容不会丢失，15 分钟内不再询问。',
    'This is sensitive: sign in again in a new window. Nothing on this page is lost, and you are not asked for the next 15 minutes.',
  ],
  open: ['打开登录窗口', 'Open the sign-in window'],
  done: ['我已登录', 'I have signed in'],
});

type Props = { readonly proving: Proving; readonly nonce: string };

/** Asks the user to prove their identity again. The page below stays as it is. */
export function ProvingDialog({ proving, nonce }: Props) {
  const asked = useSyncExternalStore(proving.subscribe, proving.asked);
  const text = useTexts(provingTexts);
  const finish = (hasProved: boolean) => {
    proving.answer(hasProved);
  };
  return (
    <AntdFrame nonce={nonce}>
      <AppModal
        open={asked !== null}
        title={text.title}
        footer={null}
        width={440}
        maskClosable={false}
        onCancel={() => {
          finish(false);
        }}
      >
        {asked === 'provider' ? <Elsewhere finish={finish} /> : <Here finish={finish} />}
      </AppModal>
    </AntdFrame>
  );
}

type FormProps = { readonly finish: (hasProved: boolean) => void };
type Faults = { readonly password?: string; readonly code?: string; readonly form?: string };

function Here({ finish }: FormProps) {
  const text = useTexts(provingTexts);
  const { post } = useServices();
  const audience = useAppSelector(selectPerson)?.audience;
  const [password, setPassword] = useState('');
  const [code, setCode] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const [faults, setFaults] = useState<Faults>({});

  const prove = async (typed: Typed): Promise<void> => {
    const given = typed('password');
    setPassword(given);
    if (given === '') return setFaults({ password: text.missing });
    const givenCode = code === null ? null : typed('code');
    setCode(givenCode);
    if (givenCode === '') return setFaults({ code: text.missing });
    setBusy(true);
    const body = givenCode === null ? { password: given } : { password: given, code: givenCode };
    const call = audience === 'customer' ? 'MyAccount/Prove' : 'Security/Prove';
    const reply = await post(call, body, decodeProved);
    setBusy(false);
    if (!reply.success) return setFaults(faultsOf(reply.error));
    setFaults({});
    if (reply.result) setCode('');
    else finish(true);
  };

  return (
    <>
      <p>{code === null ? text.lead : text.codeLead}</p>
      <SecretForm
        label={text.title}
        submit={text.confirm}
        busy={busy}
        fault={faults.form}
        onSubmit={prove}
        onCancel={() => {
          finish(false);
        }}
      >
        <PasswordField value={password} fault={faults.password} onChange={setPassword} />
        {code !== null && (
          <Field
            name="code"
            label={text.code}
            kind="one-time-code"
            value={code}
            fault={faults.code}
            onChange={setCode}
          />
        )}
      </SecretForm>
    </>
  );
}

const passwordLabel = { zh: { label: '密码' }, en: { label: 'Password' } };

function PasswordField(props: {
  readonly value: string;
  readonly fault: string | undefined;
  readonly onChange: (value: string) => void;
}) {
  const { label } = useTexts(passwordLabel);
  return <Field name="password" label={label} kind="current-password" {...props} />;
}

/** Another identity provider asks in a separate window, so that this one keeps its state. */
function Elsewhere({ finish }: FormProps) {
  const text = useTexts(provingTexts);
  useEffect(() => {
    const channel = new BroadcastChannel(PROVED_CHANNEL);
    channel.onmessage = () => {
      finish(true);
    };
    return () => {
      channel.close();
    };
  });
  return (
    <>
      <p>{text.elsewhere}</p>
      <Button
        type="primary"
        onClick={() => {
          window.open(PROVE_PATH, '_blank', 'popup,width=480,height=680');
        }}
      >
        {text.open}
      </Button>{' '}
      <Button
        onClick={() => {
          finish(true);
        }}
      >
        {text.done}
      </Button>{' '}
      <Button
        onClick={() => {
          finish(false);
        }}
      >
        {text.cancel}
      </Button>
    </>
  );
}

/** Whether the server also needs a code. */
function decodeProved(result: unknown): boolean {
  return isFields(result) && result['codeNeeded'] === true;
}

function faultsOf({ code, message }: { readonly code: unknown; readonly message: string }): Faults {
  if (code === 'PASSWORD_WRONG') return { password: message };
  return code === 'CODE_WRONG' ? { code: message } : { form: message };
}
