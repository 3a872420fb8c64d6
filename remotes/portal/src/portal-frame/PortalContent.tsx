import { useDomain } from '@banyan/store';
import type { ReactNode } from 'react';
import { myDataDomain } from '../my-data/myDataDomain.js';
import { LeavingCard } from './LeavingCard.js';

type Props = {
  /** The page's requests are answered for a customer who is leaving, too. */
  readonly isOpenToLeavers: boolean;
  readonly children: ReactNode;
};

/** Offers a leaving customer to stay instead of the page: nearly all its requests would fail. */
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
