import type { TabHandle } from '@banyan/contract';
import { type Tab, tabsSlice, useAppDispatch } from '@banyan/store';
import { useEffect, useMemo, useState } from 'react';
import type { OnClose } from '../areas/openPages.js';
import type { PendingWork } from '../leaving/pendingWork.js';
import type { Saves, TabActions } from './tabActions.js';

export type HandleParts = {
  readonly onClose: OnClose;
  readonly works: PendingWork;
  readonly saves: Saves;
  readonly actions: Pick<TabActions, 'close'>;
};

const MOST_UNREAD = 9_999;

/** The page's handle for its tab's state, which is kept outside the page while the tab is open. */
export function useTabHandle(
  { id, name }: Pick<Tab, 'id' | 'name'>,
  { onClose, works, saves, actions }: HandleParts,
): TabHandle {
  const dispatch = useAppDispatch();
  const [closing] = useState(() => new Set<() => void>());
  useEffect(() => {
    onClose.set(id, closing);
    return () => {
      for (const act of closing) act();
      closing.clear();
      onClose.delete(id);
    };
  }, [id, closing, onClose]);
  const handle = useMemo<TabHandle>(() => {
    const { dirtyChanged, busyChanged, titleChanged, unreadChanged } = tabsSlice.actions;
    return {
      id,
      onClosed: (act) => {
        closing.add(act);
        return () => closing.delete(act);
      },
      setWork: (work) => {
        works.set(id, work);
        dispatch(busyChanged({ id, busy: work !== null }));
      },
      setDirty: (dirty) => {
        dispatch(dirtyChanged({ id, dirty }));
      },
      setSave: (save) => {
        if (save === null) saves.delete(id);
        else saves.set(id, save);
      },
      setTitle: (title) => {
        dispatch(titleChanged({ id, title }));
      },
      setUnread: (count) => {
        const unread = Math.min(MOST_UNREAD, Math.max(0, Math.trunc(count) || 0));
        dispatch(unreadChanged({ id, unread }));
      },
      close: () => {
        void actions.close('this', name);
      },
    };
  }, [id, name, works, saves, actions, dispatch, closing]);
  return handle;
}

/** Removes the data that closed tabs have set. */
export function useForgetClosed(
  open: readonly Tab[],
  { works, saves }: Pick<HandleParts, 'works' | 'saves'>,
): void {
  useEffect(() => {
    const ids = new Set(open.map(({ id }) => id));
    for (const id of saves.keys()) if (!ids.has(id)) saves.delete(id);
    for (const id of works.tabs()) if (!ids.has(id)) works.set(id, null);
  }, [open, works, saves]);
}
