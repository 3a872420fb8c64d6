import type { MenuEntry } from '@banyan/contract';
import { useHost } from '@banyan/platform/host';
import { inLanguage, useLanguage, useTexts } from '@banyan/platform/language';
import { selectPerson, useAppSelector } from '@banyan/store';
import styles from './layout.module.css';

const texts = {
  zh: {
    hello: (name: string) => `${name}，您好`,
    lead: '从这里打开您的工作页面。',
    empty: '您的账号还没有任何页面的权限，请联系管理员。',
  },
  en: {
    hello: (name: string) => `Hello, ${name}`,
    lead: 'Open the pages you work with from here.',
    empty: 'Your account has no page yet. Please ask an administrator.',
  },
};

/** The administrators' home: what this person may open. */
export function HomePage() {
  const text = useTexts(texts);
  const person = useAppSelector(selectPerson);
  const pages = useAppSelector((state) => state.common.menuList).filter(
    ({ route }) => route !== null,
  );
  return (
    <section className={styles['home']}>
      <h1>{text.hello(person?.username ?? '')}</h1>
      <p>{pages.length === 0 ? text.empty : text.lead}</p>
      <ul className={styles['cards']}>
        {pages.map((entry) => (
          <li key={entry.id}>
            <PageCard entry={entry} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function PageCard({ entry }: { readonly entry: MenuEntry }) {
  const host = useHost();
  const language = useLanguage();
  const groups = useAppSelector((state) => state.common.menuList);
  const group = groups.find(({ id }) => id === entry.parentId);
  const { route } = entry;
  if (route === null) return null;
  return (
    <button
      type="button"
      className={styles['card']}
      onClick={() => {
        host.openTab({ tabName: route, routeName: route, menuId: entry.id });
      }}
    >
      <span className={styles['cardGroup']}>{group && inLanguage(group.title, language)}</span>
      <span className={styles['cardTitle']}>{inLanguage(entry.title, language)}</span>
    </button>
  );
}
