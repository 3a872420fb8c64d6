import type { MenuEntry } from '@banyan/contract';
import { useHost } from '@banyan/platform/host';
import { inLanguage, useLanguage, useTexts } from '@banyan/platform/language';
import { type MenuNode, menuTree } from '@banyan/rules';
import { selectPerson, useAppSelector } from '@banyan/store';
import { useMemo } from 'react';
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
  const menu = useAppSelector((state) => state.common.menuList);
  const pages = useMemo(() => pagesUnder(menuTree(menu)), [menu]);
  return (
    <section className={styles['home']}>
      <h1>{text.hello(person?.username ?? '')}</h1>
      <p>{pages.length === 0 ? text.empty : text.lead}</p>
      <ul className={styles['cards']}>
        {pages.map((page) => (
          <li key={page.entry.id}>
            <PageCard {...page} />
          </li>
        ))}
      </ul>
    </section>
  );
}

type PageOfMenu = { readonly entry: MenuEntry; readonly group: MenuEntry | null };

/** The menu's pages in the menu's order. */
function pagesUnder(
  nodes: readonly MenuNode<MenuEntry>[],
  group: MenuEntry | null = null,
): readonly PageOfMenu[] {
  return nodes.flatMap(({ item, children }) => [
    ...(item.route === null ? [] : [{ entry: item, group }]),
    ...pagesUnder(children, item),
  ]);
}

function PageCard({ entry, group }: PageOfMenu) {
  const host = useHost();
  const language = useLanguage();
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
