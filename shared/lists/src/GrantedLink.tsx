import { useHost } from '@banyan/platform/host';
import { Link } from '@banyan/platform/router';
import type { ReactNode } from 'react';

type Props = {
  /** The permission that the page behind it asks for, such as `orders.view`. */
  readonly permission: string;
  readonly to: string;
  readonly children: ReactNode;
  /** Where its words alone do not say what it opens. */
  readonly label?: string;
};

/** A link for those who may see what it opens, and its words alone for others. */
export function GrantedLink({ permission, to, children, label }: Props) {
  const host = useHost();
  if (!host.isAuth(permission)) return children;
  return (
    <Link to={to} {...(label === undefined ? {} : { 'aria-label': label })}>
      {children}
    </Link>
  );
}
