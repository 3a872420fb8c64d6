import type { ChangeRow } from '@banyan/contract/changes';
import { useHost } from '@banyan/platform/host';

type Screen = {
  readonly route: string;
  readonly permission: string;
  /** What of its address names the record; `open` by default. */
  readonly by?: string;
};

/** Where records of a kind are shown over their list. */
const SCREENS: Readonly<Record<string, Screen>> = {
  administrator: { route: 'admin-list', permission: 'administrators.view' },
  edition: { route: 'goods-list', permission: 'products.view' },
  discountCode: { route: 'code-list', permission: 'discounts.view' },
  payment: { route: 'payment-list', permission: 'payments.view' },
  job: { route: 'job-list', permission: 'jobs.view' },
  order: { route: 'order-list', permission: 'orders.view', by: 'order' },
  licence: { route: 'licence-list', permission: 'licences.view' },
  device: { route: 'device-list', permission: 'devices.view' },
  feedback: { route: 'user-feedback', permission: 'feedback.view' },
  serviceRequest: { route: 'clientsample', permission: 'services.view' },
  identityCheck: { route: 'identity-list', permission: 'identities.view' },
  industry: { route: 'industries', permission: 'community.view' },
};

/** Where the record of a change is shown; null: nowhere, or not for this person. */
export function useRecordAddress(): (
  change: Pick<ChangeRow, 'entity' | 'entityId' | 'verb'>,
) => string | null {
  const host = useHost();
  return ({ entity, entityId, verb }) => {
    if (entity === 'customer' && host.isAuth('accounts.view')) return `/user-list/${entityId}`;
    const screen = SCREENS[entity];
    // A batch is named by its own id.
    if (screen === undefined || !host.isAuth(screen.permission) || verb.endsWith('.generate'))
      return null;
    return `/${screen.route}?${screen.by ?? 'open'}=${encodeURIComponent(entityId)}`;
  };
}
