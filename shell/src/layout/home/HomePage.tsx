import { inBothLanguages, type LocalText } from '@banyan/contract';
import { inLanguage, useLanguage, useTexts } from '@banyan/platform/language';
import { selectPerson, useAppSelector } from '@banyan/store';
import { useId } from 'react';
import { type MenuPage, type MenuPart, pagesIn } from '../../menu/menu.js';
import { useMenu } from '../../menu/useMenu.js';
import { FavouriteCards } from './FavouriteCards.js';
import styles from './home.module.css';
import { PageCard } from './PageCard.js';

const texts = inBothLanguages({
  hello: [(name: string) => `${name}，您好`, (name: string) => `Hello, ${name}`],
  lead: ['常用页面与最近打开，从这里继续。', 'Jump back in.'],
  empty: [
    '您的账号还没有任何页面的权限，请联系管理员。',
    'Your account has no pages yet. Please ask an administrator.',
  ],
  recent: ['最近打开', 'Recently opened'],
  pages: ['页面', 'Pages'],
});

/** The administrators' home page: favourites, recent pages, then all pages open to the user. */
export function HomePage() {
  const text = useTexts(texts);
  const language = useLanguage();
  const person = useAppSelector(selectPerson);
  const recent = useAppSelector((state) => state.common.recent);
  const { pages, parts, pageOf } = useMenu();
  const opened = recent.map(pageOf).filter((page) => page !== null);
  return (
    <section className={styles['home']}>
      <h1>{text.hello(person?.username ?? '')}</h1>
      <p className={styles['lead']}>{pages.length === 0 ? text.empty : text.lead}</p>
      <FavouriteCards />
      <Cards title={text.recent} pages={opened} />
      {sectionsOf(parts).map(({ id, title, pages: inSection }) => (
        <Cards
          key={id}
          title={title === null ? text.pages : inLanguage(title, language)}
          pages={inSection}
        />
      ))}
    </section>
  );
}

type Section = {
  readonly id: string;
  /** Null: the pages without a group. */
  readonly title: LocalText | null;
  readonly pages: readonly MenuPage[];
};

function sectionsOf(parts: readonly MenuPart[]): readonly Section[] {
  const alone = parts.flatMap((part) => (part.kind === 'page' ? [part.page] : []));
  const groups = parts.flatMap((part): readonly Section[] =>
    part.kind === 'page'
      ? []
      : [{ id: part.entry.id, title: part.entry.title, pages: pagesIn(part.parts) }],
  );
  return [{ id: '', title: null, pages: alone }, ...groups];
}

type CardsProps = { readonly title: string; readonly pages: readonly MenuPage[] };

function Cards({ title, pages }: CardsProps) {
  const heading = useId();
  if (pages.length === 0) return null;
  return (
    <section className={styles['section']} aria-labelledby={heading}>
      <h2 id={heading}>{title}</h2>
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
