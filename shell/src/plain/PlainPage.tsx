import { useTexts } from '@banyan/platform/language';
import { BrandMark } from '@banyan/ui';
import type { ReactNode } from 'react';
import styles from './plain.module.css';

const texts = { zh: { brand: '榕' }, en: { brand: 'Banyan' } };

type Props = {
  readonly title: string;
  readonly hints?: readonly string[];
  readonly busy?: boolean;
  /** The user's choices: buttons and links. */
  readonly children?: ReactNode;
};

/** A page of the shell with one message and one or two actions. */
export function PlainPage({ title, hints = [], busy = false, children }: Props) {
  const { brand } = useTexts(texts);
  return (
    <main className={styles['page']} aria-busy={busy}>
      <title>{`${title} - ${brand}`}</title>
      <div className={styles['card']}>
        <span className={styles['mark']}>
          <BrandMark />
        </span>
        <h1 aria-live="polite">{title}</h1>
        {hints.map((hint) => (
          <p key={hint}>{hint}</p>
        ))}
        {children !== undefined && <div className={styles['actions']}>{children}</div>}
      </div>
    </main>
  );
}

export function PlainAction({ label, act }: { readonly label: string; readonly act: () => void }) {
  return (
    <button type="button" className={styles['action']} onClick={act}>
      {label}
    </button>
  );
}

/** A link that loads a new page: these pages come before the product itself. */
export function PlainLink({
  label,
  href,
  main = false,
}: {
  readonly label: string;
  readonly href: string;
  /** The primary action of the page. */
  readonly main?: boolean;
}) {
  return (
    <a className={styles[main ? 'action' : 'quiet']} href={href}>
      {label}
    </a>
  );
}
