import type { CUSTOMER_CALLS } from '@banyan/contract/customers';
import { recordDomain } from '@banyan/domain-kit';
import { domain } from './domain.js';

/** The customers, for staff. */
export const customersDomain = recordDomain<typeof CUSTOMER_CALLS>()(
  domain,
  'customer',
  (build, customer) => ({
    customers: build.query(customer.keyset('Customer/GetList')),
    customer: build.query(customer.one('Customer/Get')),
    timeline: build.query(customer.keyset('Customer/GetTimeline')),
    find: build.mutation({ ...customer.act('Customer/Find'), invalidatesTags: [] }),
    /** `Find` while the user is typing. Not repeated when a customer changes: each answer may be a new key. */
    lookUp: build.query({ ...customer.tree('Customer/Find'), providesTags: [] }),
    create: build.mutation(customer.act('Customer/Create')),
    save: build.mutation(customer.act('Customer/Save')),
    setTags: build.mutation(customer.actOnMany('Customer/SetTags')),
    setState: build.mutation(customer.act('Customer/SetState')),
    endSessions: build.mutation(customer.act('Customer/EndSessions')),
    close: build.mutation(customer.act('Customer/Close')),
    changeContact: build.mutation(customer.act('Customer/ChangeContact')),
    beginRecovery: build.mutation(customer.act('Customer/BeginRecovery')),
    cancelChange: build.mutation(customer.act('Customer/CancelChange')),
    approveChange: build.mutation(customer.act('Customer/ApproveChange')),
    sendReset: build.mutation(customer.act('Customer/SendReset')),
    reveal: build.mutation(customer.act('Customer/Reveal')),
  }),
);
