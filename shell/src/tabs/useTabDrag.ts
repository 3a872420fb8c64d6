import { isComposing } from '@banyan/rules';
import { type PointerEvent, type RefObject, useRef } from 'react';

export type TabDrag = {
  begin(event: PointerEvent<HTMLElement>, name: string): void;
  /** Whether a drag has just ended, whose click must be ignored. */
  hasJustMoved(): boolean;
};

/** Movement that still counts as a click: a hand is not quite still. */
const SLACK_PX = 6;

/**
 * Tabs follow the pointer along the strip; Escape moves them back. Touch scrolls the strip instead:
 * for touch and keyboard, the menu and Alt+Shift+arrows move tabs (WCAG 2.5.7).
 */
export function useTabDrag(
  strip: RefObject<HTMLElement | null>,
  place: (name: string, index: number) => void,
): TabDrag {
  const moved = useRef(false);

  function begin(event: PointerEvent<HTMLElement>, name: string): void {
    moved.current = false;
    const list = strip.current;
    if (event.button !== 0 || event.pointerType === 'touch' || list === null) return;
    const tab = event.currentTarget;
    const startX = event.clientX;
    const startIndex = indexOf(tab);
    const listening = new AbortController();
    const { signal } = listening;

    addEventListener(
      'pointermove',
      ({ clientX }) => {
        if (!moved.current && Math.abs(clientX - startX) < SLACK_PX) return;
        moved.current = true;
        list.dataset['dragging'] = '';
        const index = indexAt(list, tab, clientX);
        if (index !== indexOf(tab)) place(name, index);
        tab.scrollIntoView({ block: 'nearest', inline: 'nearest' });
      },
      { signal },
    );
    const end = (): void => {
      listening.abort();
      delete list.dataset['dragging'];
    };
    addEventListener('pointerup', end, { signal });
    addEventListener('pointercancel', end, { signal });
    addEventListener(
      'keydown',
      (pressed) => {
        if (pressed.key !== 'Escape' || !moved.current || isComposing(pressed)) return;
        pressed.preventDefault();
        pressed.stopPropagation();
        place(name, startIndex);
        end();
      },
      { signal, capture: true },
    );
  }

  return { begin, hasJustMoved: () => moved.current };
}

function indexOf(tab: Element): number {
  return [...(tab.parentElement?.children ?? [])].indexOf(tab);
}

/** The number of other tabs whose middle is before the pointer. */
function indexAt(list: Element, dragged: Element, x: number): number {
  const before = [...list.children].filter((tab) => {
    const { left, width } = tab.getBoundingClientRect();
    return tab !== dragged && left + width / 2 < x;
  });
  return before.length;
}
