import type { PersonSummary } from '@banyan/contract/people';
import { peopleDomain } from '@banyan/domain-people';
import { Asked, Pager, useLastPage } from '@banyan/lists';
import { Button, Skeleton } from '@banyan/platform/base';
import { Input } from '@banyan/platform/inputs';
import { useTexts } from '@banyan/platform/language';
import { formatInstant } from '@banyan/rules';
import { useDomain } from '@banyan/store';
import { type SubmitEvent, useCallback, useId, useState } from 'react';
import { PersonLink } from './PersonLink.js';
import styles from './people.module.css';
import { peopleTexts } from './peopleTexts.js';

const PAGE_SIZE = 8;

/** The archives changed last. The search text may be an ID number: it never enters the address. */
export function Archives() {
  const text = useTexts(peopleTexts);
  const ids = { heading: useId(), search: useId() };
  const [typed, setTyped] = useState('');
  const [search, setSearch] = useState({ text: '', page: 1, pageSize: PAGE_SIZE });
  const { api } = useDomain(peopleDomain);
  const found = api.usePeopleQuery(search);
  const change = useCallback(({ page }: { readonly page: number }) => {
    setSearch((before) => ({ ...before, page }));
  }, []);
  const list = { search, change };
  useLastPage(found.currentData?.records ?? null, list);
  return (
    <section className={styles['card']} aria-labelledby={ids.heading}>
      <h2 id={ids.heading}>{text.archives}</h2>
      <form
        className={styles['search']}
        onSubmit={(event: SubmitEvent) => {
          event.preventDefault();
          setSearch({ ...search, text: typed.trim(), page: 1 });
        }}
      >
        <label htmlFor={ids.search}>{text.search}</label>
        <Input
          id={ids.search}
          value={typed}
          maxLength={64}
          autoComplete="off"
          onChange={({ target }) => {
            setTyped(target.value);
          }}
        />
        <Button htmlType="submit">{text.searchButton}</Button>
      </form>
      <Asked query={found}>
        {(people) =>
          people === null ? (
            <div role="status" aria-label={text.loading}>
              <Skeleton active title={false} paragraph={{ rows: 6 }} />
            </div>
          ) : (
            <>
              {people.records === 0 && (
                <p className={styles['muted']}>
                  {search.text === '' ? text.noArchives : text.noneFound}
                </p>
              )}
              <ul className={styles['list']} aria-label={text.archivesList}>
                {people.results.map((person) => (
                  <Entry key={person.id} person={person} />
                ))}
              </ul>
              <Pager label={text.pages} records={people.records} list={list} />
            </>
          )
        }
      </Asked>
    </section>
  );
}

function Entry({ person }: { readonly person: PersonSummary }) {
  const text = useTexts(peopleTexts);
  const { id, name, maskedNumber, updatedAt, updatedBy } = person;
  return (
    <li>
      <PersonLink id={id} name={name}>
        {name === '' ? text.unnamed : name}
      </PersonLink>
      <span className={styles['masked']}>{maskedNumber}</span>
      <span className={styles['muted']}>{text.updated(formatInstant(updatedAt), updatedBy)}</span>
    </li>
  );
}
