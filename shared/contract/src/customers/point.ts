import type { Extension, ExtensionPoint } from '../area.js';
import type { LocalText } from '../language.js';
import type { Permission } from '../permissions/index.js';

/** The tabs of a customer's page, which gives each the customer's number. */
export const CUSTOMER_TABS = {
  id: 'customer.tabs',
  version: 1,
  data: ['id'],
} as const satisfies ExtensionPoint;

type CustomerTab = Pick<Extension, 'title' | 'order'> & {
  readonly permission: Permission;
  /** What it shows of a customer: the address is `/customer-<what>/:id`. */
  readonly what: string;
  readonly tabTitle: LocalText;
};

/** A screen of `adminArea` that is a tab of the customer's page. */
export function customerTab({ what, permission, tabTitle, ...place }: CustomerTab) {
  const { id: point, version } = CUSTOMER_TABS;
  const name = `customer-${what}`;
  const extension = { point, version, ...place };
  return { name, path: `/${name}/:id`, title: tabTitle, permission, extension };
}

/** Their addresses for a customer, as the `samples` of an area. */
export function customerSamples(tabs: readonly { readonly name: string }[], customerId: string) {
  return Object.fromEntries(tabs.map(({ name }) => [name, `/${name}/${customerId}`]));
}
