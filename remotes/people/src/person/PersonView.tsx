import type { PersonArchive } from '@banyan/contract/people';
import { peopleDomain } from '@banyan/domain-people';
import { Button, Skeleton } from '@banyan/platform/base';
import { useTab } from '@banyan/platform/host';
import { useTexts } from '@banyan/platform/language';
import { formatInstant, messageOf, yearsBetween } from '@banyan/rules';
import { useAppDispatch, useDomain } from '@banyan/store';
import { Facts, LoadFailed } from '@banyan/ui';
import { useEffect, useId, useState } from 'react';
import { idWords, regionName } from '../idWords.js';
import { personTitle } from '../titles.js';
import { useToday } from '../useToday.js';
import { PersonForm } from './PersonForm.js';
import styles from './person.module.css';
import { personTexts } from './personTexts.js';

type Props = { readonly id: string; readonly masked: string };

type ShownNumber =
  | { readonly status: 'hidden' }
  | { readonly status: 'asking' }
  | { readonly status: 'shown'; readonly number: string }
  | { readonly status: 'failed'; readonly reason: string };

const HIDDEN_NUMBER: ShownNumber = { status: 'hidden' };

/** One person: what the ID number says, and the archive that staff wrote. */
export function PersonView({ id }: { readonly id: string }) {
  const text = useTexts(personTexts);
  const { api } = useDomain(peopleDomain);
  const person = api.usePersonQuery({ id });
  if (person.data === undefined) {
    if (person.error !== undefined && !person.isFetching)
      return (
        <div className={styles['page']}>
          <h1>{text.unnamed}</h1>
          <LoadFailed reason={messageOf(person.error)} onRetry={() => void person.refetch()} />
        </div>
      );
    return (
      <div role="status" aria-label={text.loading}>
        <Skeleton active paragraph={{ rows: 8 }} />
      </div>
    );
  }
  return (
    <div className={styles['page']}>
      {person.error !== undefined && (
        <LoadFailed reason={messageOf(person.error)} onRetry={() => void person.refetch()} />
      )}
      <Archive archive={person.data} />
    </div>
  );
}

function Archive({ archive }: { readonly archive: PersonArchive }) {
  const text = useTexts(personTexts);
  const tab = useTab();
  const { name, createdAt, createdBy, updatedAt, updatedBy } = archive;
  useEffect(() => {
    tab?.setTitle(personTitle(name));
  }, [tab, name]);
  return (
    <>
      <h1>{name === '' ? text.unnamed : name}</h1>
      <PersonFacts archive={archive} />
      <PersonForm archive={archive} />
      <p className={styles['muted']}>
        {text.history(formatInstant(createdAt), createdBy, formatInstant(updatedAt), updatedBy)}
      </p>
    </>
  );
}

function PersonFacts({ archive }: { readonly archive: PersonArchive }) {
  const text = useTexts(personTexts);
  const words = useTexts(idWords);
  const heading = useId();
  const today = useToday();
  const { id, maskedNumber, region, birthday, sex } = archive;
  const standing = words.standing[region.standing];
  return (
    <section className={styles['card']} aria-labelledby={heading}>
      <h2 id={heading}>{text.facts}</h2>
      <RevealNumber id={id} masked={maskedNumber} />
      <Facts
        facts={[
          [words.region, regionName(region)],
          [words.birthday, birthday],
          [words.sexName, words.sex[sex]],
          [words.age, words.years(yearsBetween(birthday, today))],
        ]}
      />
      {standing !== '' && <p className={styles['muted']}>{standing}</p>}
    </section>
  );
}

/** The number, masked until it is revealed, and again after a change of tab. Never stored. */
function RevealNumber({ id, masked }: Props) {
  const text = useTexts(personTexts);
  const dispatch = useAppDispatch();
  const { api } = useDomain(peopleDomain);
  const [shown, setShown] = useState<ShownNumber>(HIDDEN_NUMBER);
  useEffect(
    () => () => {
      setShown(HIDDEN_NUMBER);
    },
    [],
  );

  const ask = async (): Promise<void> => {
    setShown({ status: 'asking' });
    const asked = dispatch(api.endpoints.reveal.initiate({ id }, { track: false }));
    const { data, error } = await asked;
    if (error === undefined) setShown({ status: 'shown', number: data.number });
    else setShown({ status: 'failed', reason: messageOf(error) });
  };

  return (
    <div className={styles['number']}>
      <span>
        <span className={styles['label']}>{text.number}</span>
        <output className={styles['digits']}>
          {shown.status === 'shown' ? shown.number : masked}
        </output>
      </span>
      {shown.status === 'shown' ? (
        <Button
          size="small"
          onClick={() => {
            setShown(HIDDEN_NUMBER);
          }}
        >
          {text.hide}
        </Button>
      ) : (
        <Button size="small" loading={shown.status === 'asking'} onClick={() => void ask()}>
          {text.show}
        </Button>
      )}
      <span className={styles['muted']}>{text.showHint}</span>
      {shown.status === 'failed' && (
        <span className={styles['fault']} role="alert">
          {text.showFailed + shown.reason}
        </span>
      )}
    </div>
  );
}
