import type { HTMLInputAutoCompleteAttribute } from 'react';
import { Field, type FieldProps } from './Field.js';
import { focusFirst } from './focusFirst.js';
import styles from './plain.module.css';

type Props = FieldProps & {
  readonly autoComplete: HTMLInputAutoCompleteAttribute;
  readonly kind?: 'text' | 'tel' | 'email' | 'datetime-local';
  readonly maxLength?: number;
  /** It has the focus when it appears: the one field of a step. */
  readonly isFirst?: boolean;
  readonly placeholder?: string;
};

export function TextField({
  value,
  onChange,
  onBlur,
  autoComplete,
  kind = 'text',
  maxLength = 254,
  isFirst = false,
  placeholder,
  ...field
}: Props) {
  return (
    <Field {...field}>
      {(tied) => (
        <input
          {...tied}
          className={styles['input']}
          type={kind}
          value={value}
          autoComplete={autoComplete}
          maxLength={maxLength}
          placeholder={placeholder}
          spellCheck={kind === 'text' ? undefined : false}
          autoCapitalize={kind === 'text' ? undefined : 'none'}
          ref={isFirst ? focusFirst : undefined}
          onChange={(event) => {
            onChange(event.target.value);
          }}
          onBlur={onBlur}
        />
      )}
    </Field>
  );
}
