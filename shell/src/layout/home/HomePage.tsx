import { inBothLanguages } from '@banyan/contract';
import { useTexts } from '@banyan/platform/language';
import { selectPerson, useAppSelector } from '@banyan/store';
import { useId } from 'react';
import { useMenu } from '../../menu/useMenu.js';
import { FavouriteCards, PageCard } from './FavouriteCards.js';
import styles from './home.module.css';
import { ToDos } from './ToDos.js';

const texts = inBothLanguages({
  hello: [(name: string) => `${name}，您好`, (name: string) => `Hello, ${name}`],
  empty: [
    '您的账号还没有任何页面的权限，请联系管理员。',
    'Your account has no pages yet. Please ask an administrator.',
  ],
  recent: ['最近打开', 'Recently opened'],
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
        <>
          <ToDos now={now} />
          <FavouriteCards />
          <RecentPages />
        </>
      )}
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
