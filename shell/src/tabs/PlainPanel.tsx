import type { ReleasedArea } from '@banyan/contract';
import type { Tab } from '@banyan/store';
import type { ReactNode } from 'react';
import { AreaSwitchedOff, PageHeldBack } from '../versions/parts.js';
import styles from './tabs.module.css';

/** What a tab shows where its page must not open; null: nothing is in its way. */
export function insteadOf({ id, heldBack }: Tab, area: ReleasedArea | undefined): ReactNode {
  if (area?.disabled !== undefined) return <AreaSwitchedOff area={area} />;
  return heldBack ? <PageHeldBack id={id} /> : null;
}

/** A tab without its page: the tab stays open, and what is said instead is in the place of the page. */
export function PlainPanel({ tab, children }: { readonly tab: Tab; readonly children: ReactNode }) {
  return (
    <div
      className={styles['panel']}
      role="tabpanel"
      id={`panel-${tab.id}`}
      aria-labelledby={`tab-${tab.id}`}
    >
      {children}
    </div>
  );
}
