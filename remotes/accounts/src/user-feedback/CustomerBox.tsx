import { CUSTOMER_STATES, type Customer } from '@banyan/contract/customers';
import { MY_IDENTITY_STATES } from '@banyan/contract/identities';
import { customersDomain } from '@banyan/domain-customers';
import { Asked } from '@banyan/lists';
import { Skeleton } from '@banyan/platform/base';
import { useTexts } from '@banyan/platform/language';
import { formatInstant, formatYuan } from '@banyan/rules';
import { useDomain } from '@banyan/store';
import { Facts, StateTag, useWords } from '@banyan/ui';
import { UserLink } from '../user-list/UserLink.js';
import { userTexts } from '../user-list/userTexts.js';
import { USER_TONES } from '../user-list/useUserColumns.js';

/** The customer who wrote: the data that staff look up first before they answer. */
export function CustomerBox({ id }: { readonly id: string }) {
  const { columns } = useTexts(userTexts);
  const { api } = useDomain(customersDomain);
  const customer = api.useCustomerQuery({ id });
  return (
    <section aria-label={columns.name}>
      <h3>{columns.name}</h3>
      <Asked query={customer}>
        {(found) => (found === null ? <Skeleton active /> : <About customer={found} />)}
      </Asked>
    </section>
  );
}

function About({ customer }: { readonly customer: Customer }) {
  const { columns } = useTexts(userTexts);
  const states = useWords(CUSTOMER_STATES);
  const identities = useWords(MY_IDENTITY_STATES);
  const { id, name, state, tags } = customer;
  return (
    <Facts
      facts={[
        [columns.name, <UserLink key="name" id={id} name={name} />],
        [
          columns.state,
          <StateTag key="state" tone={USER_TONES[state]}>
            {states[state]}
          </StateTag>,
        ],
        [columns.identityState, identities[customer.identityState]],
        [columns.orderCount, customer.orderCount],
        [columns.spentFen, formatYuan(customer.spentFen)],
        [columns.deviceCount, customer.deviceCount],
        [columns.lastActiveAt, formatInstant(customer.lastActiveAt)],
        ...(tags.length === 0 ? [] : [[columns.tags, tags.join(', ')] as const]),
      ]}
    />
  );
}
