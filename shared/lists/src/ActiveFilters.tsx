import { useTexts } from '@banyan/platform/language';
import type { Chip } from './chips.js';
import styles from './lists.module.css';
import { listTexts } from './listTexts.js';

type Props = {
  readonly chips: ReadonlyMap<string, Chip>;
  readonly drop: (field: string) => void;
};

/** What the list is filtered by, each with the way out of it. */
export function ActiveFilters({ chips, drop }: Props) {
  const text = useTexts(listTexts);
  if (chips.size === 0) return null;
  return (
    <ul className={styles['chips']} aria-label={text.active}>
      {[...chips].map(([field, { label, shown }]) => (
        <li key={field}>
          <span>
            {label}: {shown}
          </span>
          <button
            type="button"
            aria-label={text.drop(label)}
            onClick={({ currentTarget }) => {
              // What is pressed goes: the focus stays among the others.
              const item = currentTarget.closest('li');
              const other = item?.nextElementSibling ?? item?.previousElementSibling;
              other?.querySelector('button')?.focus();
              drop(field);
            }}
          >
            ×
          </button>
        </li>
      ))}
    </ul>
  );
}
