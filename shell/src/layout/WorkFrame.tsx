import type { AreaRoute } from '@banyan/contract';
import { useTexts } from '@banyan/platform/language';
import { commonSlice, useAppDispatch, useAppSelector } from '@banyan/store';
import { useCallback } from 'react';
import { AntdFrame } from '../app/AntdFrame.js';
import type { ShellServices } from '../app/services.js';
import { findRoute } from '../areas/areas.js';
import { WorkArea } from '../tabs/WorkArea.js';
import { Watermark } from '../watermark/Watermark.js';
import { DocumentTitle } from './DocumentTitle.js';
import { HomePage } from './HomePage.js';
import styles from './layout.module.css';
import { Navbar } from './Navbar.js';
import { Sidebar } from './Sidebar.js';

const texts = {
  zh: {
    skip: '跳到内容',
    title: '提示',
    unsaved: '这个标签有未保存的内容，确定关闭吗？',
    close: '关闭',
    stay: '继续编辑',
  },
  en: {
    skip: 'Skip to content',
    title: 'Unsaved work',
    unsaved: 'This tab has unsaved work. Close it anyway?',
    close: 'Close',
    stay: 'Keep editing',
  },
};

type Props = { readonly services: ShellServices; readonly route: AreaRoute | null };

/** The administrators' frame: navbar, sidebar and the tabbed work area. */
export function WorkFrame({ services, route }: Props) {
  return (
    <AntdFrame nonce={services.nonce}>
      <Frame services={services} route={route} />
      <Watermark host={services.host} />
    </AntdFrame>
  );
}

function Frame({ services, route }: Props) {
  const text = useTexts(texts);
  const { sidebarFold, navbarLayoutType, sidebarLayoutSkin } = useAppSelector(
    (state) => state.common,
  );
  const dispatch = useAppDispatch();
  const { notices, releases } = services;

  const confirmClose = useCallback(
    () => notices.ask({ title: text.title, text: text.unsaved, yes: text.close, no: text.stay }),
    [notices, text],
  );
  const pathOf = useCallback(
    (name: string) => findRoute(releases.current(), name)?.route.path ?? null,
    [releases],
  );

  return (
    <div
      className={styles['frame']}
      data-fold={sidebarFold}
      data-navbar={navbarLayoutType}
      data-skin={sidebarLayoutSkin}
    >
      <DocumentTitle />
      <a className={styles['skip']} href="#content">
        {text.skip}
      </a>
      <Navbar services={services} />
      <Sidebar pathOf={pathOf} />
      {!sidebarFold && (
        <div
          className={styles['scrim']}
          aria-hidden="true"
          onClick={() => dispatch(commonSlice.actions.sidebarFolded(true))}
        />
      )}
      <main className={styles['content']} id="content" tabIndex={-1}>
        <WorkArea
          areas={services.areas}
          releases={releases.current}
          drafts={services.drafts}
          route={route}
          devArea={services.devArea}
          confirmClose={confirmClose}
        >
          <HomePage />
        </WorkArea>
      </main>
    </div>
  );
}
