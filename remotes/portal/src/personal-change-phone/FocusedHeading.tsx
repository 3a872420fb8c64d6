import type { ReactNode } from 'react';
import contact from './contact.module.css';

/** It has the focus when its step appears, so that a reader begins there. */
export function FocusedHeading({ children }: { readonly children: ReactNode }) {
  return (
    <h2 tabIndex={-1} ref={focus} className={contact['heading']}>
      {children}
    </h2>
  );
}

function focus(heading: HTMLHeadingElement | null): void {
  heading?.focus();
}
