import { useHost } from '@banyan/platform/host';
import { Link } from '@banyan/platform/router';
import type { MouseEvent } from 'react';
import { userTab } from '../titles.js';

type Props = { readonly id: string; readonly name: string };

/**
 * Opens a customer's own tab; with a key held, what the browser makes of that. Staff who may not see customers read the
 * name alone.
 */
export function UserLink({ id, name }: Props) {
  const host = useHost();
  if (!host.isAuth('accounts.view')) return name;
  return (
    <Link
      to={`/user-list/${id}`}
      onClick={(event: MouseEvent) => {
        if (event.ctrlKey || event.metaKey || event.shiftKey) return;
        event.preventDefault();
        host.openTab(userTab(id, name));
      }}
    >
      {name}
    </Link>
  );
}
