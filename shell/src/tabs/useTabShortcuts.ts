import { useAppSelector, useAppStore } from '@banyan/store';
import { useShortcuts } from '../keys/useShortcuts.js';
import type { TabActions } from './tabActions.js';

/** Shortcuts for tabs, wherever the focus is. Browsers reserve Ctrl+W and Ctrl+Tab. */
export function useTabShortcuts(actions: TabActions, openSwitcher: () => void): void {
  const store = useAppStore();
  const maximised = useAppSelector((state) => state.tabs.maximised);

  function withActive(act: (name: string) => unknown): () => void {
    return () => {
      const { activeName } = store.getState().tabs;
      if (activeName !== null) void act(activeName);
    };
  }

  function showBeside(step: 1 | -1): void {
    const { open, activeName } = store.getState().tabs;
    const at = open.findIndex(({ name }) => name === activeName);
    const beside = open.at((at + step) % Math.max(1, open.length));
    if (beside !== undefined) actions.show(beside.name);
  }

  function restore(): void {
    if (!hasOpenList()) actions.maximise(false);
  }

  useShortcuts({
    switcher: openSwitcher,
    nextTab: () => {
      showBeside(1);
    },
    previousTab: () => {
      showBeside(-1);
    },
    closeTab: withActive((name) => actions.close('this', name)),
    reopenTab: () => {
      actions.reopen();
    },
    refreshTab: withActive(actions.refresh),
    maximise: withActive(() => {
      actions.maximise(true);
    }),
    // Otherwise Escape is left to the browser and the page, to close what they have open.
    ...(maximised ? { restore } : {}),
  });
}

/** Escape closes an open list first. */
function hasOpenList(): boolean {
  return document.activeElement?.getAttribute('aria-expanded') === 'true';
}
