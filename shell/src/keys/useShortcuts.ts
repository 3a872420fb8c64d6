import { useAppStore } from '@banyan/store';
import { useEffect, useEffectEvent } from 'react';
import { isTextField, type ShortcutId, shortcutOf } from './shortcuts.js';

export type ShortcutActs = Partial<Readonly<Record<ShortcutId, () => void>>>;

/** Acts on shortcuts while the component is mounted, by one listener. */
export function useShortcuts(acts: ShortcutActs): void {
  const store = useAppStore();
  const press = useEffectEvent((event: KeyboardEvent) => {
    // What has been handled says so; a dialog above the page has the keys to itself.
    if (event.defaultPrevented || isUnderDialog()) return;
    const { characterKeys } = store.getState().common;
    const id = shortcutOf(event, isTextField(event.target), characterKeys);
    const act = id === null ? undefined : acts[id];
    if (act === undefined) return;
    event.preventDefault();
    act();
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      press(event);
    };
    window.addEventListener('keydown', listen);
    return () => {
      window.removeEventListener('keydown', listen);
    };
  }, []);
}

function isUnderDialog(): boolean {
  return document.activeElement?.closest('[role="dialog"][aria-modal="true"]') != null;
}
