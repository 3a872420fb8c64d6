import { useDomain } from '@banyan/store';
import type { ReactNode } from 'react';
import { myDataDomain } from '../my-data/myDataDomain.js';
import { LeavingCard } from './LeavingCard.js';

type Props = {
  /** What the page asks for is answered to somebody who leaves, too. */
  readonly isOpenToLeavers: boolean;
  readonly children: ReactNode;
};

/** A page of somebody who leaves is the way to stay: nearly all that it would ask for is refused. */
export function PortalContent({ isOpenToLeavers, children }: Props) {
  const { api } = useDomain(myDataDomain);
  const until = api.useLeavingQuery({}).data?.until ?? null;
  return (
    <>
      {until !== null && <LeavingCard until={until} />}
      {(until === null || isOpenToLeavers) && children}
    </>
  );
}
