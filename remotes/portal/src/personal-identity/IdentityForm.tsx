import type { Failure, Language, ResultOf } from '@banyan/contract';
import {
  IDENTITY_CONSENT,
  LEAST_AGE,
  type MY_IDENTITY_CALLS,
  type MyIdentity,
  REAL_NAME,
} from '@banyan/contract/identities';
import { inLanguage, useLanguage, useTexts } from '@banyan/platform/language';
import { provincesOnly, readIdNumber, readIdSoFar, shanghaiDay, thing } from '@banyan/rules';
import { useAppDispatch, useDomain, useServices } from '@banyan/store';
import {
  Check,
  type Fault,
  FormErrors,
  newId,
  PlainButton,
  type Refused,
  TextField,
  useConfirm,
  usePlainFields,
  usePlainForm,
  YES,
} from '@banyan/ui';
import { useState } from 'react';
import type { PictureSender } from '../pictures/pictureSender.js';
import parts from '../portal-frame/portalParts.module.css';
import { CardField } from './CardField.js';
import styles from './identity.module.css';
import { FAULTS, identityTexts } from './identityTexts.js';
import { myIdentityDomain } from './myIdentityDomain.js';
import { type Card, useCard } from './useCard.js';

const MOST_NUMBER_SIGNS = 18;
const options = () => ({ today: shanghaiDay(new Date()), regions: provincesOnly });

type Submitted = ResultOf<typeof MY_IDENTITY_CALLS, 'MyIdentity/Submit'>;
type Values = {
  readonly name: string;
  readonly idNumber: string;
  readonly consent: string;
  /** Looked at with the form, and never typed. */
  readonly front: string;
  readonly back: string;
};

const OF_THE_NUMBER = ['ID_NUMBER_WRONG', 'TOO_YOUNG', 'CERTIFICATE_USED'];
const MOST_SIGNS = { name: 50, number: 24 } as const;

type Props = {
  readonly identity: MyIdentity;
  readonly sender: PictureSender;
};

/** Name, number and pictures. Nothing of it is a draft: a number is kept nowhere in the browser. */
export function IdentityForm({ identity, sender }: Props) {
  const text = useTexts(identityTexts);
  const language = useLanguage();
  const submit = useSubmit();
  const confirm = useConfirm();
  const front = useCard('front', sender);
  const back = useCard('back', sender);
  const isNeeded = identity.checkedBy === 'staff';
  const name = identity.state === 'rejected' ? (identity.check?.realName ?? '') : '';
  const [values, change] = usePlainFields<Values>({
    name,
    idNumber: '',
    consent: '',
    front: '',
    back: '',
  });
  const form = usePlainForm<Values>([values, change], {
    name: (value) => (REAL_NAME.test(value.trim()) ? null : FAULTS.name),
    idNumber: (value) => {
      const fault = faultOf(value);
      return fault === null ? null : FAULTS[fault];
    },
    front: () => faultOfCard(front, isNeeded),
    back: () => faultOfCard(back, isNeeded),
    consent: (value) => (value === YES ? null : FAULTS.consent),
  });
  const number = form.at('idNumber');

  const send = async (): Promise<Refused<Values> | null> => {
    const failure = await submit({
      name: values.name.trim(),
      idNumber: values.idNumber,
      ...filesOf(front, back),
    });
    if (failure === null) {
      confirm(text.form.sent);
      return null;
    }
    const { code, message } = failure;
    return OF_THE_NUMBER.includes(String(code))
      ? { fields: { idNumber: message } }
      : { form: message };
  };

  return (
    <form className={styles['form']} noValidate onSubmit={form.submit(send)}>
      <FormErrors form={form} />
      <TextField
        {...form.at('name')}
        label={text.form.name}
        autoComplete="name"
        maxLength={MOST_SIGNS.name}
      />
      <TextField
        {...number}
        label={text.form.number}
        hint={saidBy(values.idNumber, language) || text.form.numberHint}
        autoComplete="off"
        maxLength={MOST_SIGNS.number}
        onChange={(typed) => {
          number.onChange(afterTyping(values.idNumber, typed));
        }}
        onBlur={() => {
          change({ idNumber: grouped(values.idNumber) });
          number.onBlur();
        }}
      />
      <fieldset className={styles['cards']}>
        <legend>{text.form.pictures}</legend>
        {!isNeeded && <p className={parts['muted']}>{text.form.optional}</p>}
        <div className={styles['sides']}>
          <CardField card={front} fault={form.at('front').fault} />
          <CardField card={back} fault={form.at('back').fault} />
        </div>
        <p className={parts['muted']}>{text.form.rules}</p>
      </fieldset>
      <Check {...form.at('consent')}>{inLanguage(IDENTITY_CONSENT, language)}</Check>
      <div className={styles['acts']}>
        <PlainButton isBusy={form.isBusy}>{text.form.submit}</PlainButton>
        <span className={parts['muted']}>{text.form.triesLeft(identity.triesLeft)}</span>
      </div>
    </form>
  );
}

function faultOfCard({ side, state }: Card, isNeeded: boolean): Fault | null {
  switch (state.kind) {
    case 'sent':
      return null;
    case 'none':
      return isNeeded ? FAULTS.picture[side] : null;
    case 'failed':
      return state.reason;
    case 'preparing':
    case 'sending':
      return FAULTS.uploading;
  }
}

function filesOf(...cards: readonly Card[]): { readonly front?: string; readonly back?: string } {
  const sent = cards.flatMap(({ side, state }) =>
    state.kind === 'sent' ? [[side, state.id]] : [],
  );
  return Object.fromEntries(sent) as { readonly front?: string; readonly back?: string };
}

type Given = {
  readonly name: string;
  readonly idNumber: string;
  readonly front?: string;
  readonly back?: string;
};

/** Submits once for its key, past the cache; resolves to why not. */
function useSubmit(): (given: Given) => Promise<Failure | null> {
  const { post } = useServices();
  const { api } = useDomain(myIdentityDomain);
  const dispatch = useAppDispatch();
  const [key, setKey] = useState(newId);
  return async (given) => {
    const { version: consentVersion } = IDENTITY_CONSENT;
    const reply = await post(
      'MyIdentity/Submit',
      { ...given, consentVersion, key },
      thing<Submitted>,
    );
    if (reply.success) {
      dispatch(api.util.invalidateTags(['Identity']));
      return null;
    }
    // It had arrived, and has been changed since: what is sent next is another one.
    if (reply.error.code === 'KEY_REUSED') setKey(newId());
    return reply.error;
  };
}

/** Digits and X alone, full-width ones as usual ones. */
function signsOf(typed: string): string {
  return typed
    .normalize('NFKC')
    .toUpperCase()
    .replaceAll(/[^\dX]/g, '')
    .slice(0, MOST_NUMBER_SIGNS);
}

/** 6, 8 and 4 signs, as people read them. */
function grouped(typed: string): string {
  const signs = signsOf(typed);
  return [signs.slice(0, 6), signs.slice(6, 14), signs.slice(14)].filter(Boolean).join(' ');
}

/** What a field shows after a key: in groups, unless something is changed in the middle, where it would move the caret. */
function afterTyping(before: string, typed: string): string {
  const [old, now] = [signsOf(before), signsOf(typed)];
  return now.startsWith(old) || old.startsWith(now) ? grouped(typed) : typed;
}

/** What a number says so far. Provinces have their names in Chinese alone. */
function saidBy(typed: string, language: Language): string {
  const { region, birthday } = readIdSoFar(signsOf(typed), options());
  return [language === 'zh' && region?.province, birthday].filter(Boolean).join(' · ');
}

/** Null: it is a right one. */
function faultOf(typed: string): 'wrong' | 'young' | null {
  const reading = readIdNumber(signsOf(typed), options());
  if (reading.kind === 'refused') return 'wrong';
  return reading.age < LEAST_AGE ? 'young' : null;
}
