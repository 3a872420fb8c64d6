import { useTexts } from '@banyan/platform/language';
import { NavLink, useLocation } from '@banyan/platform/router';
import { useUnread } from '@banyan/ui';
import { useState } from 'react';
import { type Counted, NAVIGATION, portalTexts } from './navigation.js';
import styles from './portalFrame.module.css';

/** The pages of the personal centre: beside the page, and on a phone in a box that a choice closes. */
export function PortalNavigation({ current }: { readonly current: string }) {
  const text = useTexts(portalTexts);
  const { pathname } = useLocation();
  // Open for the page on which it was opened: a choice closes it.
  const [openOn, setOpenOn] = useState<string | null>(null);
  return (
    <>
      <nav aria-label={text.navigation} className={styles['side']}>
        <Groups />
      </nav>
      <details
        className={styles['narrow']}
        open={openOn === pathname}
        onToggle={({ currentTarget }) => {
          setOpenOn(currentTarget.open ? pathname : null);
        }}
      >
        <summary>
          <span>{text.navigation}</span>
          <span className={styles['current']}>{current}</span>
        </summary>
        <nav aria-label={text.navigation}>
          <Groups />
        </nav>
      </details>
    </>
  );
}

function Groups() {
  const text = useTexts(portalTexts);
  return NAVIGATION.map(({ group, entries }) => (
    <section key={group} className={styles['group']} aria-label={text.groups[group]}>
      <h2>{text.groups[group]}</h2>
      {entries.map(({ page, path, counted }) => (
        <NavLink key={page} to={path}>
          <span>{text.pages[page]}</span>
          {counted !== undefined && <Count of={counted} />}
        </NavLink>
      ))}
    </section>
  ));
}

function Count({ of }: { readonly of: Counted }) {
  const text = useTexts(portalTexts);
  const count = useUnread()?.[of] ?? 0;
  if (count === 0) return null;
  return (
    <span className={styles['count']}>
      <span aria-hidden="true">{count}</span>
      <span className={styles['spoken']}>{text.unread(count)}</span>
    </span>
  );
}
