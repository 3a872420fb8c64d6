import { selectPerson, useAppSelector } from '@banyan/store';
import { SitePage } from '@banyan/ui';
import type { ReactNode } from 'react';

type Props = {
  readonly title: string;
  readonly children: ReactNode;
};

/** Around the pages that anybody may open: the site's frame, without the personal centre's navigation. */
export function OpenFrame({ title, children }: Props) {
  const person = useAppSelector(selectPerson);
  const appearance = useAppSelector((state) => state.common.appearance);
  return (
    <SitePage person={person} appearance={appearance} title={title}>
      {children}
    </SitePage>
  );
}
