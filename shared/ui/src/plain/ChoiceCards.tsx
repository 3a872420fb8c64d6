import type { ReactNode } from 'react';
import { type FieldProps, useFault } from './Field.js';
import styles from './plain.module.css';

export type Choice = {
  readonly value: string;
  readonly label: string;
  readonly hint?: ReactNode;
  /** Its hint says why. */
  readonly isOff?: boolean;
};

type Props = Omit<FieldProps, 'hint' | 'label' | 'onBlur'> & {
  readonly label: ReactNode;
  readonly choices: readonly Choice[];
};

/** One of a few, each large enough for a thumb. */
export function ChoiceCards({ name, label, value, fault, onChange, choices }: Props) {
  const said = useFault(fault);
  return (
    <fieldset
      className={styles['choices']}
      aria-describedby={said === null ? undefined : `${name}-fault`}
    >
      <legend>{label}</legend>
      <div className={styles['cards']}>
        {choices.map((choice, at) => (
          <label key={choice.value} className={styles['card']}>
            <input
              // The summary of faults leads to the first.
              id={at === 0 ? name : undefined}
              type="radio"
              name={name}
              value={choice.value}
              checked={value === choice.value}
              disabled={choice.isOff}
              onChange={() => {
                onChange(choice.value);
              }}
            />
            <span>
              {choice.label}
              {choice.hint !== undefined && <small>{choice.hint}</small>}
            </span>
          </label>
        ))}
      </div>
      {said !== null && (
        <p id={`${name}-fault`} className={styles['fault']}>
          {said}
        </p>
      )}
    </fieldset>
  );
}
