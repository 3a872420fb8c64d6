import type { Message } from '@banyan/contract/messages';
import { isComposing, latinKey } from '@banyan/rules';
import { useAppStore } from '@banyan/store';
import { type RefObject, useEffect, useEffectEvent } from 'react';
import type { MessageActs } from './useMessageActs.js';
import type { Selection } from './useSelection.js';

type Parts = {
  readonly list: RefObject<HTMLElement | null>;
  readonly shown: readonly Message[];
  readonly acts: MessageActs;
  readonly selection: Selection;
};

/**
 * MSG-12: the whole list by keys. Those of a single character act only where the person has left them on (WCAG 2.2,
 * 2.1.4), and never while something is typed or a dialog is open. Enter is the button's own.
 */
export function useTriageKeys({ list, shown, acts, selection }: Parts): void {
  const store = useAppStore();

  const press = useEffectEvent((event: KeyboardEvent) => {
    const { target } = event;
    const key = latinKey(event);
    if (isComposing(event) || isTaken(event) || isElsewhere(target)) return;
    const isCharacter = key.length === 1;
    // Arrows are the list's own only inside it: elsewhere they scroll.
    const isOurs = isCharacter
      ? store.getState().common.characterKeys
      : isInside(list.current, target);
    const act = isOurs ? actOf(key) : undefined;
    if (act === undefined) return;
    event.preventDefault();
    act();
  });

  useEffect(() => {
    const listen = (event: KeyboardEvent): void => {
      press(event);
    };
    window.addEventListener('keydown', listen);
    return () => {
      window.removeEventListener('keydown', listen);
    };
  }, []);

  function buttons(): readonly HTMLElement[] {
    return [...(list.current?.querySelectorAll<HTMLElement>('[data-message]') ?? [])];
  }

  function place(): number {
    const row = document.activeElement?.closest('li');
    return buttons().findIndex((button) => button.closest('li') === row);
  }

  function current(): Message | null {
    const id = buttons()[place()]?.dataset['message'];
    return shown.find((message) => message.id === id) ?? null;
  }

  function actOf(key: string): (() => void) | undefined {
    const step = STEPS[key];
    if (step !== undefined) {
      return () => {
        focusBy(step);
      };
    }
    const message = current();
    return message === null ? undefined : actsOf(message)[key];
  }

  function focusBy(step: number): void {
    const all = buttons();
    const at = place();
    const next = at === -1 ? 0 : Math.min(all.length - 1, Math.max(0, at + step));
    all[next]?.focus();
  }

  function actsOf(message: Message): Readonly<Record<string, () => void>> {
    return {
      x: () => {
        selection.toggle(message.id);
      },
      e: () => void acts.mark([message], true),
      u: () => void acts.mark([message], false),
      '#': () => {
        // The row goes: the next one, or at the end the one before, has the focus then.
        const all = buttons();
        const at = place();
        (all[at + 1] ?? all[at - 1])?.focus();
        void acts.remove([message]);
      },
      o: () => {
        acts.openPage(message);
      },
    };
  }
}

const STEPS: Readonly<Record<string, number>> = { j: 1, ArrowDown: 1, k: -1, ArrowUp: -1 };

function isTaken({ defaultPrevented, ctrlKey, metaKey, altKey }: KeyboardEvent): boolean {
  return defaultPrevented || ctrlKey || metaKey || altKey;
}

function isElsewhere(target: EventTarget | null): boolean {
  if (document.activeElement?.closest('[role="dialog"]') != null) return true;
  return (
    target instanceof HTMLElement &&
    (target.isContentEditable ||
      target.closest('input:not([type="checkbox"]), textarea, select, [role="combobox"]') !== null)
  );
}

function isInside(list: HTMLElement | null, target: EventTarget | null): boolean {
  return target instanceof Node && list !== null && list.contains(target);
}
