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
  /** What is on the button. */
  readonly face: ReactNode;
  /** Of the list, beside that of all lists. */
  readonly className?: string | undefined;
  readonly onOpen?: () => void;
  /** What it shows. A press of one of its buttons or links closes it. */
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

  function onKeyDown({ key }: KeyboardEvent): void {
    if (key === 'Escape' && open) close();
  }

  function onClick({ target }: MouseEvent): void {
    if (target instanceof Element && target.closest('button, a') !== null) close();
  }

  function onBlur({ currentTarget, relatedTarget }: FocusEvent): void {
    // Nothing else has the focus now: a click on an empty place, or another window.
    if (relatedTarget === null || !currentTarget.contains(relatedTarget)) setOpen(false);
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it hears what its button and its entries do.
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
      {/* biome-ignore lint/a11y/noStaticElementInteractions: so does this. */}
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
