import type { TabHandle } from '@banyan/contract';
import { type Tab, tabsSlice, useAppDispatch } from '@banyan/store';
import { useEffect, useMemo } from 'react';
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
  const handle = useMemo<TabHandle>(() => {
    const { dirtyChanged, busyChanged, titleChanged, unreadChanged } = tabsSlice.actions;
    return {
      id,
      onClosed: (act) => {
        const acts = onClose.get(id) ?? new Set();
        onClose.set(id, acts.add(act));
        return () => acts.delete(act);
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
  }, [id, name, works, saves, actions, dispatch, onClose]);
  return handle;
}

/** Does what pages want done once their tab is closed, and removes the data that closed tabs have set. A tab asleep is open. */
export function useForgetClosed(
  open: readonly Tab[],
  { onClose, works, saves }: Pick<HandleParts, 'onClose' | 'works' | 'saves'>,
): void {
  useEffect(() => {
    const ids = new Set(open.map(({ id }) => id));
    const areClosed = (all: Iterable<string>) => [...all].filter((id) => !ids.has(id));
    for (const id of areClosed(saves.keys())) saves.delete(id);
    for (const id of areClosed(works.tabs())) works.set(id, null);
    for (const id of areClosed(onClose.keys())) {
      for (const act of onClose.get(id) ?? []) act();
      onClose.delete(id);
    }
  }, [open, onClose, works, saves]);
}
