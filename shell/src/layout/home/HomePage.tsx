import { inBothLanguages } from '@banyan/contract';
import { inLanguage, useLanguage, useTexts } from '@banyan/platform/language';
import { Link } from '@banyan/platform/router';
import { selectPerson, useAppSelector } from '@banyan/store';
import { useId } from 'react';
import { useMenu } from '../../menu/useMenu.js';
import { DayNumbers } from './DayNumbers.js';
import { FavouriteCards, PageCard } from './FavouriteCards.js';
import styles from './home.module.css';
import { ToDos } from './ToDos.js';

const texts = inBothLanguages({
  hello: [(name: string) => `${name}，您好`, (name: string) => `Hello, ${name}`],
  empty: [
    '您的账号还没有任何页面的权限，请联系管理员。',
    'Your account has no pages yet. Please ask an administrator.',
  ],
  records: ['最近打开的记录', 'Recently opened records'],
  recent: ['最近打开的页面', 'Recently opened pages'],
});

type Props = {
  /** Epoch milliseconds. */
  readonly now?: () => number;
};

/** The administrators' home page: what waits for the person, and where they were. */
export function HomePage({ now = Date.now }: Props) {
  const text = useTexts(texts);
  const person = useAppSelector(selectPerson);
  const { pages } = useMenu();
  return (
    <section className={styles['home']}>
      <h1>{text.hello(person?.username ?? '')}</h1>
      {pages.length === 0 && <p className={styles['hint']}>{text.empty}</p>}
      {pages.length > 0 && (
        <div className={styles['columns']}>
          <div>
            <ToDos now={now} />
            <RecentRecords />
          </div>
          <div>
            <DayNumbers />
            <FavouriteCards />
            <RecentPages />
          </div>
        </div>
      )}
    </section>
  );
}

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** By their numbers: what is kept of them has no name of a person. */
function RecentRecords() {
  const text = useTexts(texts);
  const language = useLanguage();
  const heading = useId();
  const records = useAppSelector((state) => state.common.records);
  const { pageOf } = useMenu();
  const shown = records.flatMap(({ route, id, address }) => {
    const page = pageOf(route);
    return page === null ? [] : [{ page, id, address }];
  });
  if (shown.length === 0) return null;
  return (
    <section className={styles['section']} aria-labelledby={heading}>
      <h2 id={heading}>{text.records}</h2>
      <ul className={styles['rows']}>
        {shown.map(({ page, id, address }) => (
          <li key={address}>
            <Link to={address} className={styles['row']}>
              <span className={styles['rowTitle']}>{UUID.test(id) ? id.slice(0, 8) : id}</span>
              <span className={styles['wait']}>{inLanguage(page.title, language)}</span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}

function RecentPages() {
  const text = useTexts(texts);
  const heading = useId();
  const recent = useAppSelector((state) => state.common.recent);
  const { pageOf } = useMenu();
  const pages = recent.map(pageOf).filter((page) => page !== null);
  if (pages.length === 0) return null;
  return (
    <section className={styles['section']} aria-labelledby={heading}>
      <h2 id={heading}>{text.recent}</h2>
      <ul className={styles['cards']}>
        {pages.map((page) => (
          <li key={page.id} className={styles['cell']}>
            <PageCard page={page} />
          </li>
        ))}
      </ul>
    </section>
  );
}
