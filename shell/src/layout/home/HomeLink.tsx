import type { HomePlace } from '@banyan/contract/home';
import { Link } from '@banyan/platform/router';
import type { ReactNode } from 'react';
import { useMenu } from '../../menu/useMenu.js';

type Props = {
  readonly place: HomePlace;
  readonly className?: string | undefined;
  readonly children: ReactNode;
};

/** Opens a list as the place says it; where its page is missing, its words alone. */
export function HomeLink({ place: { routeName, query }, className, children }: Props) {
  const page = useMenu().pageOf(routeName);
  if (page === null) return <div className={className}>{children}</div>;
  return (
    <Link to={`${page.path}?${new URLSearchParams(query).toString()}`} className={className}>
      {children}
    </Link>
  );
}
