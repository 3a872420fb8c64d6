import type { HostServices } from '@banyan/contract';
import type { ReleaseDocument } from '@banyan/contract/releases';
import { useTexts } from '@banyan/platform/language';
import { commonSlice, useAppDispatch, useAppSelector } from '@banyan/store';
import { createPart, LazyPart } from '@banyan/ui';
import { type ReactNode, useMemo, useRef, useState } from 'react';
import { findRoute } from '../areas/areas.js';
import { createMenu } from '../menu/menu.js';
import { MenuContext, useFollowActiveTab } from '../menu/useMenu.js';
import styles from './layout.module.css';
import { Navbar } from './navbar/Navbar.js';
import { Sidebar } from './sidebar/Sidebar.js';
import { type FramePanelsState, useFrame } from './useFrame.js';

type SettingsProps = {
  readonly open: boolean;
  readonly close: () => void;
  readonly host: Pick<HostServices, 'chooseLanguage'>;
};
type HelpProps = { readonly open: boolean; readonly close: () => void };

const settings = createPart<SettingsProps>(
  async () =>
    (await import(/* webpackChunkName: "settings" */ '../settings/SettingsDrawer.js'))
      .SettingsDrawer,
);
const help = createPart<HelpProps>(
  async () =>
    (await import(/* webpackChunkName: "shortcuts" */ '../keys/ShortcutsDialog.js'))
      .ShortcutsDialog,
);

const texts = { zh: { skip: '跳到内容' }, en: { skip: 'Skip to content' } };

type Props = {
  readonly host: Pick<
    HostServices,
    'chooseLanguage' | 'chooseAppearance' | 'signOut' | 'isAuth' | 'openTab' | 'notify'
  >;
  readonly released: ReleaseDocument;
  /** Opens the switcher. */
  readonly search: () => void;
  /** The work area. */
  readonly children: ReactNode;
};

/** Navbar and sidebar around the work area, with the user's settings for them. */
export function WorkLayout({ host, released, search, children }: Props) {
  const text = useTexts(texts);
  const common = useAppSelector((state) => state.common);
  const maximised = useAppSelector((state) => state.tabs.maximised);
  const dispatch = useAppDispatch();
  const content = useRef<HTMLElement>(null);
  const frame = useFrame(content);
  const menu = useMemo(
    () =>
      createMenu({
        entries: common.menuList,
        routeNamed: (name) => findRoute(released, name)?.route ?? null,
        holds: host.isAuth,
      }),
    [common.menuList, released, host],
  );
  useFollowActiveTab(menu);
  const isCovered = common.isNarrow && !common.sidebarFold;

  return (
    <MenuContext value={menu}>
      <div
        className={styles['frame']}
        data-fold={common.sidebarFold}
        data-navbar={common.navbarLayoutType}
        data-skin={common.sidebarLayoutSkin}
        data-density={common.density}
        data-maximised={maximised}
      >
        <a className={styles['skip']} href="#content">
          {text.skip}
        </a>
        <Navbar host={host} foldButton={frame.foldButton} show={frame.show} search={search} />
        <Sidebar
          search={frame.search}
          beginSearch={frame.beginSearch}
          closed={frame.focusFoldButton}
          openPage={frame.openPage}
        />
        {isCovered && (
          <div
            className={styles['scrim']}
            aria-hidden="true"
            onClick={() => dispatch(commonSlice.actions.sidebarFolded(true))}
          />
        )}
        <main
          ref={content}
          className={styles['content']}
          id="content"
          tabIndex={-1}
          inert={isCovered}
        >
          {children}
        </main>
        <FramePanels {...frame.panels} host={host} />
      </div>
    </MenuContext>
  );
}

/** Drawer and dialog of the frame: their code is loaded on first use, and they stay mounted. */
function FramePanels({ shown, close, host }: FramePanelsState & Pick<SettingsProps, 'host'>) {
  const [asked, setAsked] = useState<ReadonlySet<string>>(new Set());
  if (shown !== null && !asked.has(shown)) setAsked(new Set([...asked, shown]));
  return (
    <>
      {asked.has('settings') && (
        <LazyPart part={settings} props={{ open: shown === 'settings', close, host }} />
      )}
      {asked.has('help') && <LazyPart part={help} props={{ open: shown === 'help', close }} />}
    </>
  );
}
