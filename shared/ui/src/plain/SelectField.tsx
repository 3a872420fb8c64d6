import type { Choice } from './ChoiceCards.js';
import { Field, type FieldProps } from './Field.js';
import styles from './plain.module.css';

type Props = FieldProps & { readonly choices: readonly Pick<Choice, 'value' | 'label'>[] };

/** One of many, in little room. */
export function SelectField({ value, onChange, onBlur, choices, ...field }: Props) {
  return (
    <Field {...field}>
      {(tied) => (
        <select
          {...tied}
          className={styles['input']}
          value={value}
          onChange={(event) => {
            onChange(event.target.value);
          }}
          onBlur={onBlur}
        >
          {choices.map((choice) => (
            <option key={choice.value} value={choice.value}>
              {choice.label}
            </option>
          ))}
        </select>
      )}
    </Field>
  );
}
