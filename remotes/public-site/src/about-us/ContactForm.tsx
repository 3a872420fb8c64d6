import type { ResultOf } from '@banyan/contract';
import {
  type CONTACT_CALLS,
  CONTACT_TOPICS,
  type ContactTopic,
  LEAST_CONTACT_SIGNS,
} from '@banyan/contract/contact';
import { useTexts } from '@banyan/platform/language';
import { shanghaiDay, thing, VALIDATORS } from '@banyan/rules';
import { useServices } from '@banyan/store';
import {
  type Checks,
  ChoiceCards,
  Confirmation,
  type Fault,
  FormErrors,
  newId,
  PlainButton,
  type Refused,
  TextArea,
  TextField,
  usePlainFields,
  usePlainForm,
  useWords,
} from '@banyan/ui';
import { useState } from 'react';
import { Trap } from '../proof/Trap.js';
import { useProof } from '../proof/useProof.js';
import styles from './about.module.css';
import { aboutTexts, FAULTS } from './aboutTexts.js';

type Sent = ResultOf<typeof CONTACT_CALLS, 'Contact/Send'>;

const EMPTY = { topic: '', email: '', text: '', name: '', rights: '', address: '' };
const MOST_SIGNS = 2_000;

/** A message of a stranger's. Sent twice, it is one. */
export function ContactForm() {
  const text = useTexts(aboutTexts);
  const topics = useWords(CONTACT_TOPICS);
  const { post } = useServices();
  const proofs = useProof('contact');
  const fields = usePlainFields(EMPTY);
  const [values, change] = fields;
  const [key, setKey] = useState(newId);
  const [website, setWebsite] = useState('');
  const [sent, setSent] = useState<(Sent & { readonly email: string }) | null>(null);
  const isOfRights = values.topic === 'rights';
  const form = usePlainForm(fields, checksOf(isOfRights));
  const send = async (): Promise<Refused<typeof EMPTY> | null> => {
    const proof = await proofs.take();
    if (proof === null) return { form: FAULTS.proof };
    const { topic, email, ...written } = values;
    const body = {
      ...written,
      key,
      topic: topic as ContactTopic,
      email: email.trim(),
      website,
      proof,
    };
    const reply = await post('Contact/Send', body, thing<Sent>);
    if (reply.success) {
      setSent({ ...reply.result, email: email.trim() });
      return null;
    }
    // It had arrived, and has been changed since: what is sent next is another one.
    if (reply.error.code === 'KEY_REUSED') setKey(newId());
    return { form: reply.error.message };
  };
  if (sent !== null) {
    return (
      <Confirmation>
        <p>
          <strong>{text.done(sent.number)}</strong>
        </p>
        <p>{text.doneHint(sent.email)}</p>
        <PlainButton
          look="plain"
          onClick={() => {
            setKey(newId());
            change({ ...EMPTY, email: sent.email });
            setSent(null);
          }}
        >
          {text.another}
        </PlainButton>
      </Confirmation>
    );
  }
  const email = form.at('email');
  return (
    <form className={styles['form']} noValidate onSubmit={form.submit(send)}>
      <FormErrors form={form} />
      <ChoiceCards
        {...form.at('topic')}
        label={text.topic}
        choices={Object.entries(topics).map(([value, label]) => ({ value, label }))}
      />
      <TextField
        {...email}
        label={text.yourEmail}
        kind="email"
        autoComplete="email"
        onBlur={() => {
          proofs.begin();
          email.onBlur();
        }}
      />
      {isOfRights && (
        <>
          <TextField {...form.at('name')} label={text.name} autoComplete="name" maxLength={30} />
          <TextArea
            {...form.at('rights')}
            label={text.rights}
            hint={text.rightsHint}
            rows={2}
            maxLength={500}
          />
          <TextField
            {...form.at('address')}
            label={text.place}
            autoComplete="off"
            maxLength={500}
          />
        </>
      )}
      <TextArea {...form.at('text')} label={text.text} rows={6} maxLength={MOST_SIGNS} />
      <Trap value={website} onChange={setWebsite} />
      <div>
        <PlainButton isBusy={form.isBusy}>{form.isBusy ? text.preparing : text.send}</PlainButton>
      </div>
    </form>
  );
}

function fileFault(address: string): Fault | null {
  return VALIDATORS.url(address, '').ok ? null : FAULTS.url;
}

function checksOf(isOfRights: boolean): Checks<typeof EMPTY> {
  const given = (value: string) => (value.trim() === '' ? FAULTS.blank : null);
  return {
    topic: (value) => (value === '' ? FAULTS.topic : null),
    email: (value) =>
      VALIDATORS.email(value.trim(), shanghaiDay(new Date())).ok && value.trim() !== ''
        ? null
        : FAULTS.email,
    text: (value) => {
      const missing = LEAST_CONTACT_SIGNS - value.trim().length;
      return missing > 0 ? FAULTS.short(missing) : null;
    },
    ...(isOfRights && {
      name: given,
      rights: given,
      address: (value: string) => given(value) ?? fileFault(value.trim()),
    }),
  };
}
