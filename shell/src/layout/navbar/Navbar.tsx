import { type HostServices, inBothLanguages, type LocalText } from '@banyan/contract';
import {
  BellOutlined,
  MenuFoldOutlined,
  MenuUnfoldOutlined,
  QuestionOutlined,
  RightOutlined,
  SearchOutlined,
} from '@banyan/platform/icons';
import { inLanguage, useLanguage, useTexts } from '@banyan/platform/language';
import { Link } from '@banyan/platform/router';
import { commonSlice, useAppDispatch, useAppSelector } from '@banyan/store';
import { BrandMark, createPart, LazyPart, unreadWord } from '@banyan/ui';
import { type ReactNode, type RefObject, useState } from 'react';
import { useMenu } from '../../menu/useMenu.js';
import { crumbsOf } from '../crumbs.js';
import type { Panel } from '../useFrame.js';
import { Disclosure } from './Disclosure.js';
import styles from './navbar.module.css';
import { OwnMenu } from './OwnMenu.js';

const breadcrumbsTexts = {
  zh: { label: '当前位置', home: '首页' },
  en: { label: 'You are here', home: 'Home' },
};

const bellTexts = {
  zh: { none: '消息', some: (count: number) => `消息，${count} 条未读` },
  en: { none: 'Messages', some: (count: number) => `Messages, ${count} unread` },
};

type BellProps = { readonly host: Pick<HostServices, 'openTab' | 'notify'> };

const bellList = createPart<BellProps & { readonly now: number }>(
  async () => (await import(/* webpackChunkName: "bell" */ '../../messages/BellList.js')).BellList,
);

const texts = inBothLanguages({
  fold: ['折叠菜单', 'Collapse menu'],
  unfold: ['展开菜单', 'Expand menu'],
  brand: ['榕', 'Banyan'],
  search: ['搜索（Ctrl+K）', 'Search (Ctrl+K)'],
  help: ['快捷键', 'Keyboard shortcuts'],
});

type Props = {
  readonly host: Pick<
    HostServices,
    'chooseLanguage' | 'chooseAppearance' | 'signOut' | 'isAuth' | 'openTab' | 'notify'
  >;
  readonly foldButton: RefObject<HTMLButtonElement | null>;
  readonly show: (panel: Panel) => void;
  /** Opens the switcher. */
  readonly search: () => void;
};

/** Shows the current location, and controls that belong to no page. */
export function Navbar({ host, foldButton, show, search }: Props) {
  const text = useTexts(texts);
  const dispatch = useAppDispatch();
  const { sidebarFold, breadcrumbs, isNarrow } = useAppSelector((state) => state.common);
  const foldText = sidebarFold ? text.unfold : text.fold;

  return (
    <header className={styles['navbar']}>
      <button
        ref={foldButton}
        type="button"
        className={styles['iconButton']}
        aria-label={foldText}
        aria-expanded={!sidebarFold}
        title={foldText}
        onClick={() => dispatch(commonSlice.actions.sidebarFolded(!sidebarFold))}
      >
        {sidebarFold ? <MenuUnfoldOutlined /> : <MenuFoldOutlined />}
      </button>
      <Link to="/admin" className={styles['brand']} aria-label={text.brand}>
        <BrandMark />
        <span className={styles['brandName']}>{text.brand}</span>
      </Link>
      <div className={styles['place']}>{breadcrumbs && <Breadcrumbs />}</div>
      <IconButton label={text.search} icon={<SearchOutlined />} act={search} />
      {host.isAuth('messages.view') && <Bell host={host} />}
      {/* A device with a narrow window seldom has a keyboard. */}
      {!isNarrow && (
        <IconButton
          label={text.help}
          icon={<QuestionOutlined />}
          act={() => {
            show('help');
          }}
        />
      )}
      <OwnMenu host={host} show={show} />
    </header>
  );
}

type IconButtonProps = {
  readonly label: string;
  readonly icon: ReactNode;
  readonly act: () => void;
};

function IconButton({ label, icon, act }: IconButtonProps) {
  return (
    <button
      type="button"
      className={styles['iconButton']}
      aria-label={label}
      title={label}
      onClick={act}
    >
      {icon}
    </button>
  );
}

/** The number of unread messages, with the newest of them in a list below. */
function Bell({ host }: BellProps) {
  const text = useTexts(bellTexts);
  const { count } = useAppSelector((state) => state.messages.unreadTopInfo);
  /** Epoch milliseconds; null: not opened yet. */
  const [openedAt, setOpenedAt] = useState<number | null>(null);
  return (
    <Disclosure
      label={count === 0 ? text.none : text.some(count)}
      face={
        <>
          <BellOutlined />
          {count > 0 && <span className={styles['badge']}>{unreadWord(count)}</span>}
        </>
      }
      className={styles['bellList']}
      onOpen={() => {
        setOpenedAt(Date.now());
      }}
    >
      {openedAt !== null && <LazyPart part={bellList} props={{ host, now: openedAt }} />}
    </Disclosure>
  );
}

/** Menu group, page, and the title of its content; a narrow navbar keeps only the last. */
function Breadcrumbs() {
  const text = useTexts(breadcrumbsTexts);
  const language = useLanguage();
  const menu = useMenu();
  const tab = useAppSelector((state) =>
    state.tabs.open.find(({ name }) => name === state.tabs.activeName),
  );
  const crumbs = tab === undefined ? [] : crumbsOf(menu, tab);
  const written = (title: LocalText | string) => inLanguage(title, language);
  return (
    <nav aria-label={text.label} className={styles['crumbs']}>
      <ol>
        {crumbs.length === 0 && (
          <li>
            <span aria-current="page">{text.home}</span>
          </li>
        )}
        {crumbs.map(({ title, path }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the place in the row is what a crumb is.
          <li key={index}>
            {index > 0 && <RightOutlined aria-hidden />}
            {index === crumbs.length - 1 ? (
              <span aria-current="page" title={written(title)}>
                {written(title)}
              </span>
            ) : path === null ? (
              <span>{written(title)}</span>
            ) : (
              <Link to={path}>{written(title)}</Link>
            )}
          </li>
        ))}
      </ol>
    </nav>
  );
}
