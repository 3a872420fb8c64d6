import { Field, type FieldProps } from './Field.js';
import { focusFirst } from './focusFirst.js';
import styles from './plain.module.css';

const DIGITS = 6;

type Props = FieldProps & { readonly isFirst?: boolean };

/** A code of six digits: one input, filled in by the system where it can be; pasted with blanks or without. */
export function CodeField({ value, onChange, onBlur, isFirst = false, ...field }: Props) {
  return (
    <Field {...field}>
      {(tied) => (
        <input
          {...tied}
          className={styles['code']}
          inputMode="numeric"
          autoComplete="one-time-code"
          value={value}
          ref={isFirst ? focusFirst : undefined}
          onChange={(event) => {
            onChange(digitsOf(event.target.value));
          }}
          onBlur={onBlur}
        />
      )}
    </Field>
  );
}

/** Also of full-width digits, as Chinese keyboards write them. */
function digitsOf(text: string): string {
  return text.normalize('NFKC').replace(/\D/g, '').slice(0, DIGITS);
}
