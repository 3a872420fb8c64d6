import {
  CUSTOMER_SOURCES,
  CUSTOMER_STATES,
  type Customer,
  FREEZE_REASONS,
} from '@banyan/contract/customers';
import { customersDomain } from '@banyan/domain-customers';
import { useAct } from '@banyan/lists';
import { Alert, Button } from '@banyan/platform/base';
import { useHost } from '@banyan/platform/host';
import { useTexts } from '@banyan/platform/language';
import { formatInstant, formatYuan, shanghaiDay } from '@banyan/rules';
import { useDomain } from '@banyan/store';
import { Facts, StateTag, useWords } from '@banyan/ui';
import { useState } from 'react';
import { USER_TONES } from '../user-list/useUserColumns.js';
import { userPageTexts } from './userPageTexts.js';

type Props = { readonly customer: Customer };

/** Who it is, and what there is of them in numbers. */
export function UserHead({ customer }: Props) {
  const { facts, frozen, closing, none } = useTexts(userPageTexts);
  const states = useWords(CUSTOMER_STATES);
  const sources = useWords(CUSTOMER_SOURCES);
  const reasons: Readonly<Record<string, string>> = useWords(FREEZE_REASONS);
  const { id, state, stateReason, closingUntil, source, tags } = customer;
  return (
    <>
      {state === 'frozen' && (
        <Alert type="warning" showIcon title={frozen(reasons[stateReason] ?? stateReason)} />
      )}
      {closingUntil !== null && (
        <Alert type="warning" showIcon title={closing(shanghaiDay(new Date(closingUntil)))} />
      )}
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
          [facts.orders, customer.orderCount],
          [facts.spent, formatYuan(customer.spentFen)],
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

type HiddenProps = Props & { readonly item: 'phone' | 'email' };

/** Masked until somebody who may asks for it; each time is written down. */
function Hidden({ customer, item }: HiddenProps) {
  const { facts, none, reveal: label } = useTexts(userPageTexts);
  const host = useHost();
  const { api } = useDomain(customersDomain);
  const [reveal] = api.useRevealMutation();
  const [value, setValue] = useState<string | null>(null);
  const { act, fault, isActing } = useAct(async () => {
    const answer = await reveal({ id: customer.id, item });
    setValue(answer.data?.value ?? null);
    return answer;
  });
  const masked = customer[item];
  if (masked === null) return none;
  return (
    <>
      {value ?? masked}
      {value === null && host.isAuth('accounts.reveal') && (
        <Button
          type="link"
          size="small"
          loading={isActing}
          aria-label={`${label}: ${facts[item]}`}
          onClick={() => void act([], {})}
        >
          {label}
        </Button>
      )}
      {fault !== null && <span role="alert">{fault}</span>}
    </>
  );
}
