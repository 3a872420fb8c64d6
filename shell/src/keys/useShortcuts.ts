import { useAppStore } from '@banyan/store';
import { useEffect, useEffectEvent } from 'react';
import { isTextField, type ShortcutId, shortcutOf } from './shortcuts.js';

export type ShortcutActs = Partial<Readonly<Record<ShortcutId, () => void>>>;

/** Handles shortcuts with one listener while the component is mounted. */
export function useShortcuts(acts: ShortcutActs): void {
  const store = useAppStore();
  const press = useEffectEvent((event: KeyboardEvent) => {
    // Skips events that are handled already; a dialog above the page gets all keys.
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
