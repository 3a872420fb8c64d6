import { useTexts } from '@banyan/platform/language';
import { useId } from 'react';
import styles from './trap.module.css';

const texts = { zh: { label: '请留空' }, en: { label: 'Leave this empty' } };

type Props = { readonly value: string; readonly onChange: (value: string) => void };

/** A hidden field that only bots fill in. */
export function Trap({ value, onChange }: Props) {
  const text = useTexts(texts);
  const id = useId();
  return (
    <div className={styles['trap']} aria-hidden="true">
      <label htmlFor={id}>{text.label}</label>
      <input
        id={id}
        name="website"
        tabIndex={-1}
        autoComplete="off"
        value={value}
        onChange={(event) => {
          onChange(event.target.value);
        }}
      />
    </div>
  );
}
