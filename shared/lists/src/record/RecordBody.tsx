import { focusOneOf, isFocusLost } from '@banyan/ui';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import styles from './record.module.css';

/** Buttons beside the list, such as the one for a new record. The links of its rows are found by their record. */
const OPENERS = 'button, a:not([data-record])';

type Props = {
  /** Of the record; null: none. */
  readonly id: string | null;
  readonly children: ReactNode;
};

/**
 * The content of a record's drawer. It has the focus from the beginning and when what had it goes with the record, so
 * that the drawer's keys work; closed, the focus goes back to the row, or to the list when the row is gone.
 */
export function RecordBody({ id, children }: Props) {
  const body = useRef<HTMLDivElement>(null);
  const [opener] = useState(() => document.activeElement);
  useEffect(() => {
    const element = body.current;
    const drawer = element?.closest('[role="dialog"]');
    if (drawer?.contains(document.activeElement) === false) {
      element?.focus({ preventScroll: true });
    }
    return () => {
      if (element?.isConnected === false) leaveTo(id, opener);
    };
  }, [id, opener]);
  return (
    <div ref={body} className={styles['body']} data-block="record" tabIndex={-1}>
      <div key={id} className={styles['drawer']}>
        {children}
      </div>
    </div>
  );
}

function leaveTo(id: string | null, opener: Element | null): void {
  // The question that comes before leaving may still be closing.
  if (!isFocusLost() && document.activeElement?.closest('[role="dialog"]') == null) return;
  const links = [...document.querySelectorAll<HTMLElement>('[data-record]')];
  const rows = links.filter(({ dataset }) => dataset['record'] === id);
  const button = opener instanceof HTMLElement && opener.matches(OPENERS) ? [opener] : [];
  const lists = document.querySelectorAll<HTMLElement>('[data-block="list"]');
  focusOneOf([...rows, ...button, ...lists]);
}
