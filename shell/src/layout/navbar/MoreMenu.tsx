import { MoreOutlined } from '@banyan/platform/icons';
import { useTexts } from '@banyan/platform/language';
import {
  type FocusEvent,
  type KeyboardEvent,
  type ReactNode,
  useId,
  useRef,
  useState,
} from 'react';
import styles from './navbar.module.css';

const texts = { zh: { more: '更多' }, en: { more: 'More' } };

type Props = { readonly children: ReactNode };

/** What has no room in a row, as a list that opens below its button (WAI-ARIA APG, disclosure). */
export function MoreMenu({ children }: Props) {
  const { more } = useTexts(texts);
  const [open, setOpen] = useState(false);
  const list = useId();
  const button = useRef<HTMLButtonElement>(null);

  function onKeyDown({ key }: KeyboardEvent): void {
    if (key !== 'Escape' || !open) return;
    setOpen(false);
    button.current?.focus();
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
        aria-label={more}
        aria-expanded={open}
        aria-controls={list}
        title={more}
        onClick={() => {
          setOpen(!open);
        }}
      >
        <MoreOutlined />
      </button>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: so does this. */}
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: a button's and a link's click comes from keys too. */}
      <div
        id={list}
        className={styles['moreList']}
        hidden={!open}
        tabIndex={-1}
        onClick={() => {
          setOpen(false);
          button.current?.focus();
        }}
      >
        {children}
      </div>
    </div>
  );
}
