import type { ReactNode } from 'react';
import styles from './plain.module.css';

type Props = {
  readonly children: ReactNode;
  readonly look?: 'primary' | 'plain' | 'danger' | 'link';
  /** Without one it sends its form. */
  readonly onClick?: () => void;
  readonly isBusy?: boolean;
  readonly disabled?: boolean;
};

export function PlainButton({
  children,
  look = 'primary',
  onClick,
  isBusy = false,
  disabled = false,
}: Props) {
  return (
    <button
      type={onClick === undefined ? 'submit' : 'button'}
      className={styles[look]}
      aria-busy={isBusy ? true : undefined}
      // A busy one keeps the focus; its form sends nothing twice.
      disabled={disabled}
      onClick={onClick}
    >
      {children}
    </button>
  );
}
