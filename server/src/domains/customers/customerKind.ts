import {
  CUSTOMER,
  type Customer,
  type CustomerFilter,
  customerSchemas,
} from '@banyan/contract/customers';
import { maskName } from '@banyan/rules';
import { containing, equal, onDays } from '../../ground/database/sql/index.js';
import { describedKind } from '../../ground/records/index.js';
import { NEVER_IN } from '../../identity/invited.js';
import { type Found, foundCondition } from './find.js';

/** What a list is asked for, with whom a search key has found. */
export type Wanted = CustomerFilter & { readonly found?: Found };

const PHONE = `case when length(r.phone) < 7 then r.phone else left(r.phone, 3) || '****' || right(r.phone, 4) end`;
const EMAIL = `left(r.email, 1) || '***' || substring(r.email, '@.*$')`;

const IS_INVITED = `(r.registered_via = 'staff' and r.state = 'active'
  and exists (select 1 from accounts a where a.id = r.id and ${NEVER_IN}))`;

const CONTACT_CHANGES = `(
  select coalesce(jsonb_agg(jsonb_build_object('kind', x.kind, 'madeBy', x.made_by, 'actorName', x.actor_name,
    'actorId', x.actor_id, 'reason', x.reason, 'isReady', x.applied_at is not null,
    'withTotp', x.with_totp, 'request', x.request_id,
    'effectiveAt', to_char(x.effective_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"')) order by x.kind), '[]')
  from contact_changes x where x.customer_id = r.id and x.proved_at is null and x.ended_at is null)`;

export const CUSTOMERS = describedKind<Customer, Wanted>(CUSTOMER, customerSchemas, {
  // The log is read by others than those who may see customers.
  nameOf: ({ id, name }) => `${maskName(name)} (${id})`,
  table: 'customers',
  computed: () => ({
    phone: PHONE,
    email: EMAIL,
    contactChanges: CONTACT_CHANGES,
    isInvited: IS_INVITED,
    deviceCount: `(select count(*) from devices d where d.customer_id = r.id and d.state = 'active')::int`,
    licenceCount: `(select count(*) from licences l
      where l.customer_id = r.id and l.deleted_at is null)::int`,
    pendingOrders: `(select count(*) from orders o where o.customer_id = r.id and o.state = 'pending')::int`,
    sessions: `(select count(*) from sessions s where s.account_id = r.id and not s.replaced)::int`,
  }),
  also: (place, asked) => {
    const { text = '', tags = [], hasOrder, spentMinFen, spentMaxFen, found } = asked;
    const { identity: identityState, product } = asked;
    const { registeredFrom, registeredTo, activeFrom, activeTo } = asked;
    return [
      text.trim() !== '' && textIs(place, text.trim()),
      ...equal(place, 'r', { identityState }, ['identityState']),
      product !== undefined && `r.id in (${ownersOf(place(product))})`,
      tags.length > 0 && `r.tags @> ${place(tags)}::text[]`,
      hasOrder !== undefined && (hasOrder ? 'r.order_count > 0' : 'r.order_count = 0'),
      ...onDays(place, 'r.registered_at', { from: registeredFrom, to: registeredTo }),
      ...onDays(place, 'r.last_active_at', { from: activeFrom, to: activeTo }),
      spentMinFen !== undefined && `r.spent_fen >= ${place(spentMinFen)}`,
      spentMaxFen !== undefined && `r.spent_fen <= ${place(spentMaxFen)}`,
      found !== undefined && foundCondition(place, found),
    ];
  },
});

/** Who have a product on one of their devices. */
function ownersOf(product: string): string {
  return `select d.customer_id from devices d join device_installs i on i.device_id = d.id
    where i.product_id = ${product} and d.customer_id is not null and d.state = 'active'`;
}

function textIs(place: (value: unknown) => string, text: string): string {
  return `r.id = ${place(text.toUpperCase())} or r.name ilike ${place(containing(text))}`;
}
