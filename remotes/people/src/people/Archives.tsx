import type { PersonSummary } from '@banyan/contract/people';
import { peopleDomain } from '@banyan/domain-people';
import { Button, Skeleton } from '@banyan/platform/base';
import { Input } from '@banyan/platform/inputs';
import { useTexts } from '@banyan/platform/language';
import { formatInstant, messageOf } from '@banyan/rules';
import { useDomain } from '@banyan/store';
import { LoadFailed } from '@banyan/ui';
import { type SubmitEvent, useId, useState } from 'react';
import { PersonLink } from './PersonLink.js';
import styles from './people.module.css';
import { peopleTexts } from './peopleTexts.js';

const PAGE_SIZE = 8;

/** The archives changed last. What is searched for may be a number: it stands in no address. */
export function Archives() {
  const text = useTexts(peopleTexts);
  const ids = { heading: useId(), search: useId() };
  const [typed, setTyped] = useState('');
  const [search, setSearch] = useState({ text: '', page: 1 });
  const { api } = useDomain(peopleDomain);
  const found = api.usePeopleQuery({ ...search, pageSize: PAGE_SIZE });
  const people = found.currentData;
  return (
    <section className={styles['card']} aria-labelledby={ids.heading}>
      <h2 id={ids.heading}>{text.archives}</h2>
      <form
        className={styles['search']}
        onSubmit={(event: SubmitEvent) => {
          event.preventDefault();
          setSearch({ text: typed.trim(), page: 1 });
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
      {found.error !== undefined && !found.isFetching && (
        <LoadFailed reason={messageOf(found.error)} onRetry={() => void found.refetch()} />
      )}
      {people === undefined && found.isFetching && (
        <div role="status" aria-label={text.loading}>
          <Skeleton active title={false} paragraph={{ rows: 6 }} />
        </div>
      )}
      {people !== undefined && (
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
          <Pages
            page={search.page}
            records={people.records}
            onPage={(page) => {
              setSearch({ ...search, page });
            }}
          />
        </>
      )}
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

type PagesProps = {
  readonly page: number;
  readonly records: number;
  readonly onPage: (page: number) => void;
};

function Pages({ page, records, onPage }: PagesProps) {
  const text = useTexts(peopleTexts);
  const last = Math.ceil(records / PAGE_SIZE);
  if (last < 2) return null;
  return (
    <nav className={styles['pages']} aria-label={text.pages}>
      <Button
        size="small"
        disabled={page === 1}
        onClick={() => {
          onPage(page - 1);
        }}
      >
        {text.previous}
      </Button>
      <span>{text.page(page, last)}</span>
      <Button
        size="small"
        disabled={page >= last}
        onClick={() => {
          onPage(page + 1);
        }}
      >
        {text.next}
      </Button>
    </nav>
  );
}
