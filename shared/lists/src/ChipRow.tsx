import type { ReactNode } from 'react';
import styles from './lists.module.css';

export type RowChip = {
  readonly key: string;
  readonly content: ReactNode;
  /** What the button that drops it is called. */
  readonly dropLabel: string;
  readonly drop: () => void;
};

/** What is in force or at hand, each with the way out of it. */
export function ChipRow({
  label,
  chips,
}: {
  readonly label: string;
  readonly chips: readonly RowChip[];
}) {
  if (chips.length === 0) return null;
  return (
    <ul className={styles['chips']} aria-label={label}>
      {chips.map(({ key, content, dropLabel, drop }) => (
        <li key={key}>
          {content}
          <button
            type="button"
            aria-label={dropLabel}
            onClick={({ currentTarget }) => {
              // What is pressed goes: the focus stays among the others.
              const item = currentTarget.closest('li');
              const other = item?.nextElementSibling ?? item?.previousElementSibling;
              other?.querySelector('button')?.focus();
              drop();
            }}
          >
            ×
          </button>
        </li>
      ))}
    </ul>
  );
}
