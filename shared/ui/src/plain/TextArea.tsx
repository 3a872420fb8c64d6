import { Field, type FieldProps } from './Field.js';
import styles from './plain.module.css';

type Props = FieldProps & {
  readonly rows: number;
  readonly maxLength: number;
};

/** A text of several lines. */
export function TextArea({ value, onChange, onBlur, rows, maxLength, ...field }: Props) {
  return (
    <Field {...field}>
      {(tied) => (
        <textarea
          {...tied}
          className={styles['input']}
          rows={rows}
          maxLength={maxLength}
          value={value}
          onChange={(event) => {
            onChange(event.target.value);
          }}
          onBlur={onBlur}
        />
      )}
    </Field>
  );
}
