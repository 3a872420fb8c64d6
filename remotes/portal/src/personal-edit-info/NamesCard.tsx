import type { OwnDetails } from '@banyan/contract/account';
import { useDraftFields } from '@banyan/platform/draft';
import { useTexts } from '@banyan/platform/language';
import { isConflict, isFields, nicknameFault } from '@banyan/rules';
import { useDomain } from '@banyan/store';
import { FormErrors, PlainButton, type Refused, TextField, usePlainForm } from '@banyan/ui';
import { useState } from 'react';
import parts from '../portal-frame/portalParts.module.css';
import { Restored } from '../portal-frame/Restored.js';
import styles from './edit.module.css';
import { editTexts, NAME_FAULTS, NICKNAME_FAULTS } from './editTexts.js';
import { myDetailsDomain } from './myDetailsDomain.js';

const MOST_SIGNS = { name: 50, nickname: 20 } as const;

/** With the version on which the typed text is based. */
type Names = { readonly name: string; readonly nickname: string; readonly version: string };

/** Names, kept as a draft until saved. A change made elsewhere meanwhile is shown next to them. */
export function NamesCard({ details }: { readonly details: OwnDetails }) {
  const { names: text } = useTexts(editTexts);
  const { api } = useDomain(myDetailsDomain);
  const [save] = api.useSaveMutation();
  const now = String(details.version);
  const saved: Names = { name: details.name, nickname: details.nickname, version: now };
  const [values, change, draft] = useDraftFields<Names>('names', saved);
  const [isConflicting, setConflicting] = useState(false);
  const [said, setSaid] = useState('');
  const form = usePlainForm([values, change], {
    name: (value) => (value.trim() === '' ? NAME_FAULTS.blank : null),
    nickname: (value) => {
      const fault = nicknameFault(value.trim());
      return fault === null ? null : NICKNAME_FAULTS[fault];
    },
  });
  const send = async (): Promise<Refused<Names> | null> => {
    setSaid('');
    // After a conflict the newest values were shown: saving again overwrites them on purpose.
    const version = Number(isConflicting ? now : values.version);
    const [name, nickname] = [values.name.trim(), values.nickname.trim()];
    const { data, error } = await save({ version, name, nickname });
    if (data !== undefined) {
      setConflicting(false);
      draft.discard();
      setSaid(text.saved);
      return null;
    }
    if (isConflict(error)) {
      setConflicting(true);
      return { form: text.conflict };
    }
    const { message = '' } = error;
    return { fields: { [fieldOf(error)]: message } };
  };
  return (
    <section className={parts['card']} aria-labelledby="edit-names">
      <h2 id="edit-names">{text.heading}</h2>
      <Restored draft={draft} />
      <form className={styles['form']} noValidate onSubmit={form.submit(send)}>
        <FormErrors form={form} />
        {isConflicting && (
          <div className={styles['theirs']}>
            <p>{text.theirs(details.name, details.nickname)}</p>
            <PlainButton
              look="link"
              onClick={() => {
                setConflicting(false);
                draft.discard();
              }}
            >
              {text.takeTheirs}
            </PlainButton>
          </div>
        )}
        <TextField
          {...form.at('name')}
          label={text.name}
          autoComplete="name"
          maxLength={MOST_SIGNS.name}
        />
        <TextField
          {...form.at('nickname')}
          label={text.nickname}
          hint={text.nicknameHint}
          autoComplete="nickname"
          maxLength={MOST_SIGNS.nickname}
        />
        <div className={styles['acts']}>
          <PlainButton isBusy={form.isBusy}>{text.save}</PlainButton>
        </div>
      </form>
      <p role="status" className={styles['said']}>
        {said}
      </p>
    </section>
  );
}

/** The name that the service refuses. */
function fieldOf(refused: object): 'name' | 'nickname' {
  const details: unknown = 'details' in refused ? refused.details : null;
  return isFields(details) && details['field'] === 'name' ? 'name' : 'nickname';
}
