import { useTexts } from '@banyan/platform/language';
import { Link, useSearchParams } from '@banyan/platform/router';
import styles from './people.module.css';
import { peopleTexts } from './peopleTexts.js';

const PARTS = ['number', 'text', 'file'] as const;
export type PartName = (typeof PARTS)[number];

const PARAMETER = 'part';

/** The part of the page that is shown, from its address; an unknown name means the first. */
export function usePart(): PartName {
  const [params] = useSearchParams();
  return PARTS.find((name) => name === params.get(PARAMETER)) ?? 'number';
}

export function PartNav({ current }: { readonly current: PartName }) {
  const text = useTexts(peopleTexts);
  const [params] = useSearchParams();
  const addressOf = (name: PartName): string => {
    const next = new URLSearchParams(params);
    next.set(PARAMETER, name);
    return `?${next.toString()}`;
  };
  return (
    <nav className={styles['parts']} aria-label={text.partsLabel}>
      {PARTS.map((name) => (
        <Link key={name} to={addressOf(name)} aria-current={name === current ? 'page' : undefined}>
          {text.parts[name]}
        </Link>
      ))}
    </nav>
  );
}
