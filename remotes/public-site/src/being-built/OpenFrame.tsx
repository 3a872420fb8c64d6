import { selectPerson, useAppSelector } from '@banyan/store';
import { SitePage } from '@banyan/ui';
import type { ReactNode } from 'react';

type Props = {
  readonly title: string;
  readonly children: ReactNode;
};

/** Around the pages of running text. */
export function OpenFrame({ title, children }: Props) {
  const person = useAppSelector(selectPerson);
  const appearance = useAppSelector((state) => state.common.appearance);
  return (
    <SitePage person={person} appearance={appearance} title={title}>
      {children}
    </SitePage>
  );
}
