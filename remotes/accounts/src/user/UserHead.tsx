import { SECTION_PARAMETER } from '@banyan/contract';
import {
  CUSTOMER_SOURCES,
  CUSTOMER_STATES,
  type Customer,
  FREEZE_REASONS,
} from '@banyan/contract/customers';
import { customersDomain } from '@banyan/domain-customers';
import { GrantedLink } from '@banyan/lists';
import { Revealed } from '@banyan/lists/record';
import { Alert } from '@banyan/platform/base';
import { useHost } from '@banyan/platform/host';
import { useTexts } from '@banyan/platform/language';
import { formatInstant, formatYuan, shanghaiDay } from '@banyan/rules';
import { useDomain } from '@banyan/store';
import { Facts, StateTag, useWords } from '@banyan/ui';
import type { ReactNode } from 'react';
import { USER_TONES } from '../user-list/useUserColumns.js';
import { userPageTexts } from './userPageTexts.js';

type Props = { readonly customer: Customer };

/** Who it is, and what there is of them in numbers. */
export function UserHead({ customer }: Props) {
  const { facts, frozen, closing, invited, none } = useTexts(userPageTexts);
  const states = useWords(CUSTOMER_STATES);
  const sources = useWords(CUSTOMER_SOURCES);
  const reasons: Readonly<Record<string, string>> = useWords(FREEZE_REASONS);
  const { id, state, stateReason, closingUntil, source, tags, isInvited } = customer;
  return (
    <>
      {state === 'frozen' && (
        <Alert type="warning" showIcon title={frozen(reasons[stateReason] ?? stateReason)} />
      )}
      {closingUntil !== null && (
        <Alert type="warning" showIcon title={closing(shanghaiDay(new Date(closingUntil)))} />
      )}
      {isInvited && <Alert type="info" showIcon title={invited} />}
      <Facts
        facts={[
          [facts.id, <code key="id">{id}</code>],
          [
            facts.state,
            <StateTag key="state" tone={USER_TONES[state]}>
              {states[state]}
            </StateTag>,
          ],
          [facts.phone, <Hidden key="phone" customer={customer} item="phone" />],
          [facts.email, <Hidden key="email" customer={customer} item="email" />],
          [facts.orders, toTab('orders', customer.orderCount)],
          [facts.spent, toTab('payments', formatYuan(customer.spentFen))],
          [facts.licences, toTab('licences', customer.licenceCount)],
          [facts.registered, formatInstant(customer.registeredAt)],
          [facts.active, formatInstant(customer.lastActiveAt)],
          [facts.sessions, customer.sessions],
          [facts.source, sources[source]],
          [facts.tags, tags.length === 0 ? none : tags.join(', ')],
        ]}
      />
    </>
  );
}

/** A number as the way to the tab of this page that lists what it counts. */
function toTab(what: 'orders' | 'payments' | 'licences', value: ReactNode) {
  return (
    <GrantedLink permission={`${what}.view`} to={`?${SECTION_PARAMETER}=customer-${what}`}>
      {value}
    </GrantedLink>
  );
}

type HiddenProps = Props & { readonly item: 'phone' | 'email' };

function Hidden({ customer, item }: HiddenProps) {
  const { facts, none, reveal: label } = useTexts(userPageTexts);
  const host = useHost();
  const { api } = useDomain(customersDomain);
  const [reveal] = api.useRevealMutation();
  const masked = customer[item];
  if (masked === null) return none;
  return (
    <Revealed
      masked={masked}
      label={label}
      spoken={`${label}: ${facts[item]}`}
      isAllowed={host.isAuth('accounts.reveal')}
      reveal={() => reveal({ id: customer.id, item })}
    />
  );
}
