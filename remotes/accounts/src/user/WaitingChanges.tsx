import type { ContactChange, Customer } from '@banyan/contract/customers';
import { customersDomain } from '@banyan/domain-customers';
import { ActButton } from '@banyan/lists/record';
import { Alert, Flex } from '@banyan/platform/base';
import { useHost } from '@banyan/platform/host';
import { useTexts } from '@banyan/platform/language';
import { formatInstant } from '@banyan/rules';
import { useDomain } from '@banyan/store';
import { newId } from '@banyan/ui';
import { userPageTexts } from './userPageTexts.js';

type Props = { readonly customer: Customer };

/** Changes of phone or e-mail on their way, above everything that can be done. */
export function WaitingChanges({ customer }: Props) {
  return customer.contactChanges.map((change) => (
    <Waiting key={change.kind} customer={customer} change={change} />
  ));
}

type WaitingProps = Props & { readonly change: ContactChange };

function Waiting({ customer: { id, version }, change }: WaitingProps) {
  const { acts, changing: text } = useTexts(userPageTexts);
  const host = useHost();
  const { api } = useDomain(customersDomain);
  const [cancelChange] = api.useCancelChangeMutation();
  const [approveChange] = api.useApproveChangeMutation();
  const { kind, madeBy, actorName, reason, effectiveAt, withTotp, request } = change;
  const one = () => ({ id, version, key: newId(), kind });
  const isRecovery = kind === 'recovery';
  return (
    <Alert
      type="info"
      showIcon
      title={titleOf(change, text)}
      description={
        <Flex vertical gap="small">
          <span>{madeBy === 'staff' ? text.byStaff(actorName, reason) : text.byCustomer}</span>
          {request !== null && <span>{withTotp ? `${request} · ${text.withTotp}` : request}</span>}
          {host.isAuth('accounts.edit') && (
            <Flex gap="small" wrap>
              {effectiveAt === null && (
                <ActButton
                  {...(isRecovery ? acts.approveRecovery : acts.approveChange)}
                  send={() => approveChange(one())}
                />
              )}
              <ActButton
                {...(isRecovery ? acts.cancelRecovery : acts.cancelChange)}
                send={() => cancelChange(one())}
              />
            </Flex>
          )}
        </Flex>
      }
    />
  );
}

function titleOf(
  { kind, effectiveAt, isReady }: ContactChange,
  text: (typeof userPageTexts)['zh']['changing'],
): string {
  const at = effectiveAt === null ? null : formatInstant(effectiveAt);
  if (kind === 'recovery') return at === null ? text.recoveryUnapproved : text.recovery(at);
  const what = text.kinds[kind];
  if (isReady) return text.ready(what);
  return at === null ? text.unapproved(what) : text.waits(what, at);
}
