import { BLOCKER_PAGES, BLOCKERS, type Leaving } from '@banyan/contract/privacy';
import type { SentCode } from '@banyan/contract/registration';
import { Asked } from '@banyan/lists';
import { useTexts } from '@banyan/platform/language';
import { Link } from '@banyan/platform/router';
import { messageOf } from '@banyan/rules';
import { useDomain } from '@banyan/store';
import {
  CodeField,
  FormErrors,
  noticeAddress,
  PlainButton,
  type Refused,
  TextField,
  useConfirm,
  useCountdown,
  usePlainFields,
  usePlainForm,
  useWords,
} from '@banyan/ui';
import { useState } from 'react';
import { myDataDomain } from '../my-data/myDataDomain.js';
import { Pending } from '../portal-frame/Pending.js';
import parts from '../portal-frame/portalParts.module.css';
import styles from './privacy.module.css';
import { PRIVACY_FAULTS, privacyTexts } from './privacyTexts.js';

const NO_ANSWERS = { code: '', word: '' };

const CODE_FAULTS: readonly string[] = ['CODE_WRONG', 'CODE_ENDED', 'CODE_NEEDED'];

/** The way out: what it does, what has to end first, and the form. */
export function Closing() {
  const text = useTexts(privacyTexts).close;
  const { api } = useDomain(myDataDomain);
  const leaving = api.useLeavingQuery({});
  return (
    <section id="close" className={parts['card']} aria-labelledby="privacy-close">
      <h2 id="privacy-close">{text.title}</h2>
      <h3 className={styles['happens']}>{text.happens}</h3>
      <ul className={styles['effects']}>
        {text.effects.map((effect) => (
          <li key={effect}>{effect}</li>
        ))}
      </ul>
      <Asked query={leaving}>
        {(found) => (found === null ? <Pending /> : <Way leaving={found} />)}
      </Asked>
    </section>
  );
}

function Way({ leaving }: { readonly leaving: Leaving }) {
  const text = useTexts(privacyTexts).close;
  const [isOpen, setOpen] = useState(false);
  const { blockers, pendingOrders } = leaving;
  if (blockers.length > 0) return <Blockers blockers={blockers} />;
  return (
    <>
      {pendingOrders > 0 && <p>{text.pending(pendingOrders)}</p>}
      {isOpen ? (
        <CloseForm
          code={leaving.code}
          onCancel={() => {
            setOpen(false);
          }}
        />
      ) : (
        <PlainButton
          look="plain"
          onClick={() => {
            setOpen(true);
          }}
        >
          {text.begin}
        </PlainButton>
      )}
    </>
  );
}

function Blockers({ blockers }: Pick<Leaving, 'blockers'>) {
  const text = useTexts(privacyTexts).close;
  const words = useWords(BLOCKERS);
  return (
    <>
      <p>{text.blocked}</p>
      <ul className={styles['effects']}>
        {blockers.map(({ kind, id }) => (
          <li key={`${kind} ${id}`}>
            <Link className={parts['link']} to={noticeAddress(BLOCKER_PAGES[kind], { id })}>
              {words[kind]} · {id}
            </Link>
          </li>
        ))}
      </ul>
    </>
  );
}

type Props = Pick<Leaving, 'code'> & { readonly onCancel: () => void };

/** Asks for a code, where one can be sent, and for a word; the proof is asked for by the call itself. */
function CloseForm({ code: contact, onCancel }: Props) {
  const text = useTexts(privacyTexts).close;
  const { api } = useDomain(myDataDomain);
  const confirm = useConfirm();
  const [begin] = api.useBeginLeavingMutation();
  const [sent, setSent] = useState<SentCode | null>(null);
  const fields = usePlainFields(NO_ANSWERS);
  const form = usePlainForm(fields, {
    ...(contact !== null && {
      code: (value) => (sent !== null && value.length === 6 ? null : PRIVACY_FAULTS.code),
    }),
    word: (value) => (value.trim() === text.typed ? null : PRIVACY_FAULTS.word),
  });
  const send = async (): Promise<Refused<typeof NO_ANSWERS> | null> => {
    const { code } = form.values;
    const { error } = await begin({ sent: sent === null ? null : { flow: sent.flow, code } });
    if (error === undefined) {
      confirm(text.begun);
      return null;
    }
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
