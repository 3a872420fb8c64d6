import type { LocalText, PageDrafts, TabHandle } from '@banyan/contract';
import { DraftsContext } from '@banyan/platform/draft';
import { TabContext } from '@banyan/platform/host';
import { type Tab, tabsSlice, useAppDispatch } from '@banyan/store';
import { Activity, memo, useMemo, useState } from 'react';
import { Route, Routes } from 'react-router-dom';
import { AreaView } from '../areas/AreaView.js';
import type { PageHandle } from '../areas/areas.js';
import styles from './tabs.module.css';

type Props = {
  readonly tab: Tab;
  readonly active: boolean;
  readonly path: string;
  /** Called once: an open tab keeps the version it started with. */
  readonly open: () => PageHandle;
  readonly close: (name: string) => void;
  readonly drafts: PageDrafts;
};

/** One tab's page. Hidden, it keeps its state and its own location, and its effects stop. */
export const TabPane = memo(function TabPane(props: Props) {
  const { tab, active, path, open, close, drafts } = props;
  const [page] = useState(open);
  const handle = useTabHandle(tab, close);
  return (
    <Activity mode={active ? 'visible' : 'hidden'}>
      <div
        className={styles['panel']}
        role="tabpanel"
        id={`panel-${tab.id}`}
        aria-labelledby={`tab-${tab.id}`}
      >
        <TabContext value={handle}>
          <DraftsContext value={drafts}>
            <Routes location={{ pathname: tab.pathname, search: tab.search }}>
              <Route path={path} element={<AreaView page={page} />} />
            </Routes>
          </DraftsContext>
        </TabContext>
      </div>
    </Activity>
  );
});

function useTabHandle({ id, name }: Tab, close: (name: string) => void): TabHandle {
  const dispatch = useAppDispatch();
  return useMemo(
    () => ({
      id,
      setDirty: (dirty: boolean) => {
        dispatch(tabsSlice.actions.dirtyChanged({ id, dirty }));
      },
      setTitle: (title: LocalText | string) => {
        dispatch(tabsSlice.actions.titleChanged({ id, title }));
      },
      close: () => {
        close(name);
      },
    }),
    [id, name, close, dispatch],
  );
}
