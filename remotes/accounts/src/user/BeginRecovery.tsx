import type { Customer } from '@banyan/contract/customers';
import { customersDomain } from '@banyan/domain-customers';
import { serviceRequestsDomain } from '@banyan/domain-service-requests';
import { useHost } from '@banyan/platform/host';
import { Checkbox, Input } from '@banyan/platform/inputs';
import { useTexts } from '@banyan/platform/language';
import { formatInstant } from '@banyan/rules';
import { useDomain } from '@banyan/store';
import { newId } from '@banyan/ui';
import { useId, useState } from 'react';
import { ActDialog } from '../ActDialog.js';
import { ReasonField } from './ReasonField.js';
import { userPageTexts } from './userPageTexts.js';

const OPEN_REQUESTS = {
  filter: { kind: 'account', state: 'unfinished' },
  sort: { by: 'createdAt', direction: 'desc' },
  page: 1,
  pageSize: 50,
} as const;

type Props = { readonly customer: Customer; readonly close: () => void };

/** For a customer who has lost every way in. */
export function BeginRecovery({ customer, close }: Props) {
  const { recovering: text } = useTexts(userPageTexts);
  const { api } = useDomain(customersDomain);
  const [beginRecovery] = api.useBeginRecoveryMutation();
  const { id, version } = customer;
  const host = useHost();
  const requestsId = useId();
  const [number, setNumber] = useState('');
  const [withTotp, setWithTotp] = useState(false);
  const [written, setWritten] = useState('');
  const request = number.trim().toUpperCase();
  const reason = written.trim();
  return (
    <ActDialog
      title={text.title}
      cancel={text.cancel}
      isIncomplete={request === '' || reason === ''}
      missing={text.missing}
      done={text.done}
      send={() => beginRecovery({ id, version, key: newId(), request, withTotp, reason })}
      close={close}
    >
      <p>{text.effect}</p>
      <Input
        aria-label={text.request}
        placeholder={text.request}
        autoComplete="off"
        maxLength={32}
        list={requestsId}
        value={number}
        onChange={({ target }) => {
          setNumber(target.value);
        }}
      />
      {host.isAuth('services.view') && <OpenRequests id={requestsId} />}
      <Checkbox
        checked={withTotp}
        onChange={({ target }) => {
          setWithTotp(target.checked);
        }}
      >
        {text.withTotp}
      </Checkbox>
      <p>{text.second}</p>
      <ReasonField label={text.reason} value={written} onChange={setWritten} />
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
