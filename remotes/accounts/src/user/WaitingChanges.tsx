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
  const { kind, madeBy, actorName, reason, effectiveAt, isReady } = change;
  const one = () => ({ id, version, key: newId(), kind });
  const what = text.kinds[kind];
  const title = () => {
    if (isReady) return text.ready(what);
    return effectiveAt === null
      ? text.unapproved(what)
      : text.waits(what, formatInstant(effectiveAt));
  };
  return (
    <Alert
      type="info"
      showIcon
      title={title()}
      description={
        <Flex vertical gap="small">
          <span>{madeBy === 'staff' ? text.byStaff(actorName, reason) : text.byCustomer}</span>
          {host.isAuth('accounts.edit') && (
            <Flex gap="small" wrap>
              {effectiveAt === null && (
                <ActButton {...acts.approveChange} send={() => approveChange(one())} />
              )}
              <ActButton {...acts.cancelChange} send={() => cancelChange(one())} />
            </Flex>
          )}
        </Flex>
      }
    />
  );
}
