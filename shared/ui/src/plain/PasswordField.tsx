import { inBothLanguages } from '@banyan/contract';
import { useTexts } from '@banyan/platform/language';
import { type KeyboardEvent, useState } from 'react';
import { Field, type FieldProps } from './Field.js';
import { focusFirst } from './focusFirst.js';
import styles from './plain.module.css';

type Strength = 'weak' | 'fair' | 'strong';

const LEAST_CHARACTERS = 10;
const LONG = 16;
const VARIED = 8;

const texts = inBothLanguages({
  show: ['显示密码', 'Show the password'],
  hide: ['隐藏密码', 'Hide the password'],
  caps: ['大写锁定已打开', 'Caps Lock is on'],
  strength: {
    weak: ['密码强度：弱', 'Password strength: weak'],
    fair: ['密码强度：可用', 'Password strength: good enough'],
    strong: ['密码强度：强', 'Password strength: strong'],
  },
});

type Props = FieldProps & {
  /** A new one is told how strong it is. */
  readonly kind: 'current-password' | 'new-password';
  readonly isFirst?: boolean;
};

/** The account of a form's password, for password managers. */
export function AccountName({ account }: { readonly account: string }) {
  return (
    <input
      hidden
      readOnly
      aria-hidden="true"
      tabIndex={-1}
      name="username"
      autoComplete="username"
      value={account}
    />
  );
}

export function PasswordField({
  value,
  onChange,
  onBlur,
  kind,
  isFirst = false,
  hint,
  ...field
}: Props) {
  const text = useTexts(texts);
  const [isShown, setShown] = useState(false);
  const [hasCaps, setCaps] = useState(false);
  const look = (event: KeyboardEvent) => {
    setCaps(event.getModifierState('CapsLock'));
  };
  const said = [
    hasCaps ? text.caps : null,
    kind === 'new-password' && value !== '' ? text.strength[strengthOf(value)] : null,
  ].filter((words) => words !== null);
  return (
    <Field
      {...field}
      hint={
        <>
          {hint}
          <span role="status">{said.join(' · ')}</span>
        </>
      }
    >
      {(tied) => (
        <span className={styles['withButton']}>
          <input
            {...tied}
            className={styles['input']}
            type={isShown ? 'text' : 'password'}
            value={value}
            autoComplete={kind}
            autoCapitalize="none"
            spellCheck={false}
            maxLength={200}
            ref={isFirst ? focusFirst : undefined}
            onChange={(event) => {
              onChange(event.target.value);
            }}
            onKeyDown={look}
            onKeyUp={look}
            onBlur={onBlur}
          />
          <button
            type="button"
            className={styles['inside']}
            aria-label={isShown ? text.hide : text.show}
            aria-pressed={isShown}
            aria-controls={tied.id}
            onClick={() => {
              setShown(!isShown);
            }}
          >
            <Eye isOpen={isShown} />
          </button>
        </span>
      )}
    </Field>
  );
}

function Eye({ isOpen }: { readonly isOpen: boolean }) {
  return (
    <svg
      width="20"
      height="20"
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.8"
      strokeLinecap="round"
      aria-hidden="true"
      focusable="false"
    >
      <path d="M2.5 12S6 5.5 12 5.5 21.5 12 21.5 12 18 18.5 12 18.5 2.5 12 2.5 12z" />
      <circle cx="12" cy="12" r="2.8" />
      {!isOpen && <path d="M4 20 20 4" />}
    </svg>
  );
}

/** A first estimate while the user types; the server knows leaked passwords and decides. */
function strengthOf(password: string): Strength {
  const length = Array.from(password.normalize('NFKC')).length;
  const different = new Set(password).size;
  if (length < LEAST_CHARACTERS || different < LEAST_CHARACTERS / 2) return 'weak';
  return length >= LONG && different >= VARIED ? 'strong' : 'fair';
}
