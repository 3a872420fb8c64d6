import { type ReactNode, useId } from 'react';
import styles from './lists.module.css';

type Ids = { readonly id: string; readonly describedBy: string | undefined };

type Props = {
  readonly label: string;
  readonly fault?: string | undefined;
  readonly wide?: boolean;
  readonly children: (ids: Ids) => ReactNode;
};

/** A control of a filter with its label, and with what is wrong in it. */
export function Field({ label, fault, wide = false, children }: Props) {
  const id = useId();
  const describedBy = fault === undefined ? undefined : `${id}-fault`;
  return (
    <div className={styles['field']} data-wide={wide}>
      <label htmlFor={id}>{label}</label>
      {children({ id, describedBy })}
      {fault !== undefined && (
        <p id={describedBy} className={styles['fault']}>
          {fault}
        </p>
      )}
    </div>
  );
}
