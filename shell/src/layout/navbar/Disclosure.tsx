import { isComposing } from '@banyan/rules';
import {
  type FocusEvent,
  type KeyboardEvent,
  type MouseEvent,
  type ReactNode,
  useId,
  useRef,
  useState,
} from 'react';
import styles from './navbar.module.css';

type Props = {
  readonly label: string;
  /** The content of the button. */
  readonly face: ReactNode;
  /** An additional class of the list. */
  readonly className?: string | undefined;
  readonly onOpen?: () => void;
  /** The content of the list. A press of one of its buttons or links closes it. */
  readonly children: ReactNode;
};

/** A list that opens below its button (WAI-ARIA APG, disclosure). */
export function Disclosure({ label, face, className = '', onOpen, children }: Props) {
  const [open, setOpen] = useState(false);
  const list = useId();
  const button = useRef<HTMLButtonElement>(null);

  function close(): void {
    setOpen(false);
    button.current?.focus();
  }

  function onKeyDown(event: KeyboardEvent): void {
    if (event.key === 'Escape' && open && !isComposing(event)) close();
  }

  function onClick({ target }: MouseEvent): void {
    if (target instanceof Element && target.closest('button, a') !== null) close();
  }

  function onBlur({ currentTarget, relatedTarget }: FocusEvent): void {
    // A null target: the user clicked an empty place, or another window has the focus.
    if (relatedTarget === null || !currentTarget.contains(relatedTarget)) setOpen(false);
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: handles events of its button and entries.
    <div className={styles['more']} onKeyDown={onKeyDown} onBlur={onBlur}>
      <button
        ref={button}
        type="button"
        className={styles['iconButton']}
        aria-label={label}
        aria-expanded={open}
        aria-controls={list}
        title={label}
        onClick={() => {
          if (!open) onOpen?.();
          setOpen(!open);
        }}
      >
        {face}
      </button>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: handles events of its entries. */}
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: a button's and a link's click comes from keys too. */}
      <div
        id={list}
        className={`${styles['moreList']} ${className}`}
        hidden={!open}
        tabIndex={-1}
        onClick={onClick}
      >
        {children}
      </div>
    </div>
  );
}
