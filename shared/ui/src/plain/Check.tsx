import type { ReactNode } from 'react';
import { type FieldProps, useFault } from './Field.js';
import styles from './plain.module.css';

/** The value of a ticked box. */
export const YES = 'yes';

type Props = Omit<FieldProps, 'label' | 'hint' | 'onBlur'> & { readonly children: ReactNode };

/** A box to agree to something. It is never ticked in advance. */
export function Check({ name, value, fault, onChange, children }: Props) {
  const said = useFault(fault);
  return (
    <div className={styles['field']}>
      <div className={styles['check']}>
        <input
          id={name}
          name={name}
          type="checkbox"
          checked={value === YES}
          aria-invalid={said === null ? undefined : true}
          aria-describedby={said === null ? undefined : `${name}-fault`}
          onChange={(event) => {
            onChange(event.target.checked ? YES : '');
          }}
        />
        <label htmlFor={name}>{children}</label>
      </div>
      {said !== null && (
        <p id={`${name}-fault`} className={styles['fault']}>
          {said}
        </p>
      )}
    </div>
  );
}
