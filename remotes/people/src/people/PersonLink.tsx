import { useHost } from '@banyan/platform/host';
import { Link } from '@banyan/platform/router';
import type { MouseEvent, ReactNode } from 'react';
import { personTab } from '../titles.js';

type Props = {
  readonly id: string;
  readonly name: string;
  readonly children: ReactNode;
};

/** Opens the archive's own tab; with a key held, what the browser makes of that. */
export function PersonLink({ id, name, children }: Props) {
  const host = useHost();
  return (
    <Link
      to={`/people/${id}`}
      onClick={(event: MouseEvent) => {
        if (event.ctrlKey || event.metaKey || event.shiftKey) return;
        event.preventDefault();
        host.openTab(personTab(id, name));
      }}
    >
      {children}
    </Link>
  );
}
