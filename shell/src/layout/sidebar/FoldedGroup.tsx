import { inLanguage, useLanguage } from '@banyan/platform/language';
import { isComposing } from '@banyan/rules';
import { useAppSelector } from '@banyan/store';
import {
  type FocusEvent,
  type KeyboardEvent,
  type MouseEvent,
  useId,
  useRef,
  useState,
} from 'react';
import { MenuIcon } from '../MenuIcon.js';
import type { GroupProps } from './MenuGroup.js';
import { InTabOrder } from './MenuLink.js';
import styles from './sidebar.module.css';
import { Waiting } from './Waiting.js';

/**
 * A group of the folded menu: the pointer or the focus on its icon shows its entries next to it.
 * They stay while either is on them, and Esc hides them (WCAG 2.2, 1.4.13). The arrow keys lead in
 * and out; Tab goes to the next group while the focus is on the icon.
 */
export function FoldedGroup({ id, icon, title, routes, children }: GroupProps) {
  const label = inLanguage(title, useLanguage());
  const isActive = useAppSelector((state) => state.common.activeGroups.includes(id));
  const item = useRef<HTMLLIElement>(null);
  const [top, setTop] = useState<number | null>(null);
  const [entered, setEntered] = useState(false);
  const list = useId();
  const waiting = useId();
  const isOpen = top !== null;

  function show(): void {
    setTop(item.current?.getBoundingClientRect().top ?? 0);
  }

  function hide(): void {
    setTop(null);
    setEntered(false);
  }

  function onFocus({ target }: FocusEvent): void {
    show();
    setEntered(!isIconOf(item.current, target));
  }

  function onBlur({ relatedTarget }: FocusEvent): void {
    if (!(relatedTarget instanceof Node) || item.current?.contains(relatedTarget) !== true) hide();
  }

  function onClick({ target }: MouseEvent): void {
    if (!(target instanceof Element) || target.closest('a') === null) return;
    focusIcon();
    hide();
  }

  function focusIcon(): void {
    item.current?.querySelector('button')?.focus();
  }

  function onKeyDown(event: KeyboardEvent): void {
    if (!isOpen || isComposing(event) || !act(event.key)) return;
    event.preventDefault();
  }

  function act(key: string): boolean {
    const entries = [...(item.current?.querySelectorAll<HTMLElement>('a') ?? [])];
    const at = entries.indexOf(document.activeElement as HTMLElement);
    switch (key) {
      case 'ArrowRight':
        if (at >= 0) return false;
        entries[0]?.focus();
        return true;
      case 'ArrowDown':
        entries[(at + 1) % entries.length]?.focus();
        return true;
      case 'ArrowUp':
        entries.at(at <= 0 ? -1 : at - 1)?.focus();
        return true;
      case 'ArrowLeft':
        focusIcon();
        return at >= 0;
      case 'Escape':
        focusIcon();
        hide();
        return true;
      default:
        return false;
    }
  }

  return (
    <li
      ref={item}
      className={styles['group']}
      onPointerEnter={show}
      onPointerLeave={() => {
        if (!hasKeyboardFocus(item.current)) hide();
      }}
      onClick={onClick}
      onFocus={onFocus}
      onBlur={onBlur}
      onKeyDown={onKeyDown}
    >
      <button
        type="button"
        className={styles['entry']}
        aria-label={label}
        aria-expanded={isOpen}
        aria-controls={list}
        aria-describedby={waiting}
        data-active={isActive}
        onClick={show}
      >
        <MenuIcon name={icon} />
      </button>
      <Waiting id={waiting} routes={routes} />
      {isOpen && (
        <div
          className={styles['flyout']}
          id={list}
          ref={(flyout) => {
            if (flyout !== null) placeBeside(flyout, top);
          }}
        >
          <p className={styles['flyoutTitle']}>{label}</p>
          <InTabOrder value={entered}>
            <ul className={styles['list']}>{children}</ul>
          </InTabOrder>
        </div>
      )}
    </li>
  );
}

function isIconOf(item: HTMLElement | null, target: EventTarget): boolean {
  return item?.firstElementChild === target;
}

/** Focus left by a click must not keep the entries open. */
function hasKeyboardFocus(item: HTMLElement | null): boolean {
  const focused = document.activeElement;
  return item?.contains(focused) === true && focused?.matches(':focus-visible') === true;
}

/** Places the flyout next to its icon, wholly inside the window. */
function placeBeside(flyout: HTMLElement, top: number): void {
  const lowest = window.innerHeight - flyout.offsetHeight - 8;
  flyout.style.top = `${Math.max(8, Math.min(top, lowest))}px`;
}
