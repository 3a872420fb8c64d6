import { useNavigate } from '@banyan/platform/router';
import { commonSlice, useAppDispatch, useAppStore } from '@banyan/store';
import { type RefObject, useCallback, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useShortcuts } from '../keys/useShortcuts.js';
import type { MenuPage } from '../menu/menu.js';
import { placeOf } from '../menu/useMenu.js';

export type Panel = 'settings' | 'help';

export type FramePanelsState = {
  readonly shown: Panel | null;
  readonly close: () => void;
};

/** Connects the parts of the frame: moves the focus, opens panels, and handles its shortcuts. */
export function useFrame(content: RefObject<HTMLElement | null>) {
  const dispatch = useAppDispatch();
  const store = useAppStore();
  const navigate = useNavigate();
  const search = useRef<HTMLInputElement>(null);
  const foldButton = useRef<HTMLButtonElement>(null);
  const [shown, show] = useState<Panel | null>(null);

  function beginSearch(): void {
    // A folded menu has no search box: flushSync renders it before the focus moves.
    flushSync(() => {
      dispatch(commonSlice.actions.sidebarFolded(false));
    });
    search.current?.focus();
    search.current?.select();
  }

  function openPage(page: MenuPage): void {
    const { common, tabs } = store.getState();
    const { isNarrow } = common;
    void navigate(placeOf(tabs, page));
    flushSync(() => {
      if (isNarrow) dispatch(commonSlice.actions.sidebarFolded(true));
    });
    content.current?.focus();
  }

  useShortcuts({
    help: () => {
      show('help');
    },
    settings: () => {
      show('settings');
    },
    menuSearch: beginSearch,
    fold: () => {
      dispatch(commonSlice.actions.sidebarFolded(!store.getState().common.sidebarFold));
    },
  });

  return {
    search,
    foldButton,
    show,
    beginSearch,
    openPage,
    focusFoldButton: () => foldButton.current?.focus(),
    panels: { shown, close: useCallback(() => show(null), []) } satisfies FramePanelsState,
  };
}
