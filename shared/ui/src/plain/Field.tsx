import { inLanguage, useLanguage } from '@banyan/platform/language';
import type { ReactNode } from 'react';
import styles from './plain.module.css';
import type { Fault, FieldState } from './plainForm.js';

/** What ties an input to its label, hint and fault. */
export type Tied = {
  readonly id: string;
  readonly name: string;
  readonly 'aria-describedby': string | undefined;
  readonly 'aria-invalid': true | undefined;
};

export type FieldProps = FieldState & {
  readonly label: string;
  readonly hint?: ReactNode;
};

type Props = Pick<FieldProps, 'name' | 'label' | 'hint' | 'fault'> & {
  readonly children: (tied: Tied) => ReactNode;
};

/** A field of our own: label, input, hint and what is wrong, tied by ids of the field's name. */
export function Field({ name, label, hint, fault, children }: Props) {
  const said = useFault(fault);
  const ids = [hint === undefined ? '' : `${name}-hint`, said === null ? '' : `${name}-fault`];
  const described = ids.filter((id) => id !== '').join(' ');
  return (
    <div className={styles['field']}>
      <label htmlFor={name}>{label}</label>
      {children({
        id: name,
        name,
        'aria-describedby': described === '' ? undefined : described,
        'aria-invalid': said === null ? undefined : true,
      })}
      {said !== null && (
        <p id={`${name}-fault`} className={styles['fault']}>
          {said}
        </p>
      )}
      {hint !== undefined && (
        <div id={`${name}-hint`} className={styles['hint']}>
          {hint}
        </div>
      )}
    </div>
  );
}

export function useFault(fault: Fault | null): string | null {
  const language = useLanguage();
  return fault === null ? null : inLanguage(fault, language);
}
