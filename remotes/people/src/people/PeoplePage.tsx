import type { PersonSummary } from '@banyan/contract/people';
import { peopleDomain } from '@banyan/domain-people';
import { Asked, Pager, useLastPage } from '@banyan/lists';
import { Button, Skeleton } from '@banyan/platform/base';
import { useHost, useUnsaved } from '@banyan/platform/host';
import { Input } from '@banyan/platform/inputs';
import { useTexts } from '@banyan/platform/language';
import { Link, useSearchParams } from '@banyan/platform/router';
import { formatInstant } from '@banyan/rules';
import { useAppDispatch, useDomain, useSelector } from '@banyan/store';
import { createPart, LazyPart } from '@banyan/ui';
import {
  type MouseEvent,
  type ReactNode,
  type SubmitEvent,
  useCallback,
  useId,
  useState,
} from 'react';
import { personTab } from '../titles.js';
import { LookUpPart } from './LookUpPart.js';
import styles from './people.module.css';
import { peopleTexts } from './peopleTexts.js';

const PAGE_SIZE = 8;

const PARTS = ['number', 'text', 'file'] as const;
type PartName = (typeof PARTS)[number];

const PART_PARAMETER = 'part';

const textPart = createPart(
  async () => (await import(/* webpackChunkName: "people-text" */ './TextPart.js')).TextPart,
);
const filePart = createPart(
  async () => (await import(/* webpackChunkName: "people-file" */ './FilePart.js')).FilePart,
);

/** Looks people up by a number, in a text, in a file. Parts that are not shown keep their input. */
export function PeoplePage() {
  const text = useTexts(peopleTexts);
  const part = usePart();
  const [seen, setSeen] = useState<readonly PartName[]>([part]);
  if (!seen.includes(part)) setSeen([...seen, part]);
  const [held, setHeld] = useState<readonly PartName[]>([]);
  // A long text or a file is in this page alone: the tab is kept awake, and asks before it closes.
  useUnsaved(held.length > 0);
  return (
    <div className={styles['page']}>
      <h1>{text.heading}</h1>
      <PartNav current={part} />
      <div className={styles['columns']}>
        <div>
          {seen.map((name) => (
            <div key={name} hidden={name !== part}>
              <Part
                name={name}
                onHold={(isHeld) => {
                  setHeld((before) => {
                    const others = before.filter((other) => other !== name);
                    return isHeld ? [...others, name] : others;
                  });
                }}
              />
            </div>
          ))}
        </div>
        <div className={styles['aside']}>
          <CheckList />
          <Archives />
        </div>
      </div>
    </div>
  );
}

type PartProps = {
  readonly name: PartName;
  readonly onHold: (isHeld: boolean) => void;
};

function Part({ name, onHold }: PartProps) {
  switch (name) {
    case 'number':
      return <LookUpPart />;
    case 'text':
      return <LazyPart part={textPart} props={{ onHold }} />;
    case 'file':
      return <LazyPart part={filePart} props={{ onHold }} />;
  }
}

/** The part of the page that is shown, from its address; an unknown name means the first. */
function usePart(): PartName {
  const [params] = useSearchParams();
  return PARTS.find((name) => name === params.get(PART_PARAMETER)) ?? 'number';
}

function PartNav({ current }: { readonly current: PartName }) {
  const text = useTexts(peopleTexts);
  const [params] = useSearchParams();
  const addressOf = (name: PartName): string => {
    const next = new URLSearchParams(params);
    next.set(PART_PARAMETER, name);
    return `?${next.toString()}`;
  };
  return (
    <nav className={styles['parts']} aria-label={text.partsLabel}>
      {PARTS.map((name) => (
        <Link key={name} to={addressOf(name)} aria-current={name === current ? 'page' : undefined}>
          {text.parts[name]}
        </Link>
      ))}
    </nav>
  );
}

/** The people opened from a text or a file, the last one first. */
function CheckList() {
  const text = useTexts(peopleTexts);
  const heading = useId();
  const dispatch = useAppDispatch();
  const { select, actions } = useDomain(peopleDomain);
  const people = useSelector((root) => select(root).checkList);
  return (
    <section className={styles['card']} aria-labelledby={heading}>
      <div className={styles['head']}>
        <h2 id={heading}>{text.checkList}</h2>
        {people.length > 0 && (
          <Button size="small" onClick={() => dispatch(actions.checkListCleared())}>
            {text.clear}
          </Button>
        )}
      </div>
      {people.length === 0 && <p className={styles['muted']}>{text.checkListEmpty}</p>}
      {people.length > 0 && (
        <ol className={styles['list']} aria-label={text.checkList}>
          {people.map(({ id, name }) => (
            <li key={id}>
              <PersonLink id={id} name={name}>
                {name === '' ? text.unnamed : name}
              </PersonLink>
              <span className={styles['muted']}>{id.slice(-6)}</span>
            </li>
          ))}
        </ol>
      )}
    </section>
  );
}

/** The archives changed last. The search text may be an ID number: it never enters the address. */
function Archives() {
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
      <Asked query={found} keepsPrevious>
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
                  <ArchiveEntry key={person.id} person={person} />
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

function ArchiveEntry({ person }: { readonly person: PersonSummary }) {
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

type Props = {
  readonly id: string;
  readonly name: string;
  readonly children: ReactNode;
};

/** Opens the archive's own tab; with a key held, what the browser makes of that. */
function PersonLink({ id, name, children }: Props) {
  const host = useHost();
  return (
    <Link
      to={`/people/${id}`}
      onClick={(event: MouseEvent) => {
        if (event.ctrlKey || event.metaKey || event.shiftKey) return;
        event.preventDefault();
        host.openTab(personTab(id, name));
      }}
    >
      {children}
    </Link>
  );
}
