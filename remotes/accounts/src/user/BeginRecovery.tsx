import type { Customer } from '@banyan/contract/customers';
import { customersDomain } from '@banyan/domain-customers';
import { serviceRequestsDomain } from '@banyan/domain-service-requests';
import { ActDialog, SwitchItem, TextItem } from '@banyan/lists/record';
import { useHost } from '@banyan/platform/host';
import { useTexts } from '@banyan/platform/language';
import { formatInstant } from '@banyan/rules';
import { useDomain } from '@banyan/store';
import { useId } from 'react';
import { userPageTexts } from './userPageTexts.js';

/** Characters of a reason for what is done to an account. */
export const MOST_REASON = 500;

const OPEN_REQUESTS = {
  filter: { kind: 'account', state: 'unfinished' },
  sort: { by: 'createdAt', direction: 'desc' },
  page: 1,
  pageSize: 50,
} as const;

type Props = { readonly customer: Customer; readonly close: () => void };

type Recovery = { readonly request: string; readonly withTotp: boolean; readonly reason: string };

/** For a customer who has lost every way in. */
export function BeginRecovery({ customer: { id, version }, close }: Props) {
  const { recovering: text } = useTexts(userPageTexts);
  const { api } = useDomain(customersDomain);
  const [beginRecovery] = api.useBeginRecoveryMutation();
  const host = useHost();
  const requestsId = useId();
  return (
    <ActDialog<Recovery>
      title={text.title}
      version={version}
      initial={{ request: '', withTotp: false, reason: '' }}
      labels={text.labels}
      done={text.done}
      send={({ request, withTotp, reason }, seen) =>
        beginRecovery({
          id,
          ...seen,
          request: request.trim().toUpperCase(),
          withTotp,
          reason: reason.trim(),
        })
      }
      close={close}
    >
      <p>{text.effect}</p>
      <TextItem name="request" max={32} capitals="characters" list={requestsId} required />
      {host.isAuth('services.view') && <OpenRequests id={requestsId} />}
      <SwitchItem name="withTotp" hint={text.second} />
      <TextItem name="reason" max={MOST_REASON} lines={3} required />
    </ActDialog>
  );
}

/** The open requests to choose from. Their customers are not known yet. */
function OpenRequests({ id }: { readonly id: string }) {
  const { api } = useDomain(serviceRequestsDomain);
  const { currentData } = api.useRequestsQuery(OPEN_REQUESTS);
  return (
    <datalist id={id}>
      {currentData?.results.map((request) => (
        <option key={request.id} value={request.id}>
          {formatInstant(request.createdAt)}
        </option>
      ))}
    </datalist>
  );
}
