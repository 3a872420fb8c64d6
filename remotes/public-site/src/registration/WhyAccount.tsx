import { useTexts } from '@banyan/platform/language';
import styles from './registration.module.css';
import { registrationTexts } from './registrationTexts.js';

/** What an account is good for, on a wide screen. */
export function WhyAccount() {
  const text = useTexts(registrationTexts);
  return (
    <aside className={styles['why']}>
      <Tree />
      <h2>{text.why}</h2>
      <ul>
        {text.reasons.map((reason) => (
          <li key={reason}>{reason}</li>
        ))}
      </ul>
    </aside>
  );
}

/** A root with three branches: the three reasons. */
function Tree() {
  return (
    <svg viewBox="0 0 240 120" className={styles['tree']} aria-hidden="true" focusable="false">
      <g fill="none" stroke="currentColor" strokeWidth="2.5" strokeLinecap="round">
        <path d="M88 60 C120 60 116 22 150 22" />
        <path d="M88 60 H150" />
        <path d="M88 60 C120 60 116 98 150 98" />
      </g>
      <g fill="currentColor">
        <rect x="20" y="46" width="68" height="28" rx="14" />
        <rect x="150" y="12" width="64" height="20" rx="10" opacity="0.55" />
        <rect x="150" y="50" width="76" height="20" rx="10" opacity="0.55" />
        <rect x="150" y="88" width="54" height="20" rx="10" opacity="0.55" />
      </g>
    </svg>
  );
}
