import type { PersonArchive } from '@banyan/contract/people';
import { peopleDomain } from '@banyan/domain-people';
import { Skeleton } from '@banyan/platform/base';
import { useTab } from '@banyan/platform/host';
import { useTexts } from '@banyan/platform/language';
import { formatInstant, messageOf } from '@banyan/rules';
import { useDomain } from '@banyan/store';
import { LoadFailed } from '@banyan/ui';
import { useEffect } from 'react';
import { personTitle } from '../titles.js';
import { PersonFacts } from './PersonFacts.js';
import { PersonForm } from './PersonForm.js';
import styles from './person.module.css';
import { personTexts } from './personTexts.js';

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
