import { Input } from '@banyan/platform/inputs';
import { useId } from 'react';
import styles from './security.module.css';

type Props = {
  readonly name: string;
  readonly label: string;
  readonly value: string;
  readonly fault?: string | undefined;
  readonly kind: 'current-password' | 'new-password' | 'one-time-code' | 'recovery';
  readonly onChange: (value: string) => void;
};

/** A field for a secret, with its label and its error. */
export function Field({ name, label, value, fault, kind, onChange }: Props) {
  const id = useId();
  const isPassword = kind === 'current-password' || kind === 'new-password';
  const common = {
    id,
    name,
    value,
    maxLength: isPassword ? 200 : 40,
    autoComplete: kind === 'recovery' ? 'one-time-code' : kind,
    status: fault === undefined ? ('' as const) : ('error' as const),
    'aria-invalid': fault !== undefined,
    'aria-describedby': fault === undefined ? undefined : `${id}-fault`,
    onChange: ({ target }: { readonly target: { readonly value: string } }) => {
      onChange(target.value);
    },
  };
  return (
    <div className={styles['field']}>
      <label htmlFor={id}>{label}</label>
      {isPassword ? (
        <Input type="password" {...common} />
      ) : (
        <Input
          inputMode={kind === 'one-time-code' ? 'numeric' : 'text'}
          autoCapitalize="none"
          spellCheck={false}
          {...common}
        />
      )}
      {fault !== undefined && (
        <p id={`${id}-fault`} className={styles['fault']}>
          {fault}
        </p>
      )}
    </div>
  );
}
