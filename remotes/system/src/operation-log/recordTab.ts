import type { TabRequest } from '@banyan/contract';

type Screen = { readonly route: string; readonly permission: string };

/** Where records of a kind are shown over their list. */
const SCREENS: Readonly<Record<string, Screen>> = {
  administrator: { route: 'admin-list', permission: 'administrators.view' },
  edition: { route: 'goods-list', permission: 'products.view' },
  discountCode: { route: 'code-list', permission: 'discounts.view' },
  payment: { route: 'payment-list', permission: 'payments.view' },
  job: { route: 'job-list', permission: 'jobs.view' },
  industry: { route: 'industries', permission: 'community.view' },
};

type Asked = {
  readonly entity: string;
  readonly entityId: string;
  readonly verb: string;
  readonly isAuth: (permission: string) => boolean;
};

/** The tab that shows a record; null: it has none, or not for this person. */
export function recordTab({ entity, entityId, verb, isAuth }: Asked): TabRequest | null {
  if (entity === 'customer' && isAuth('accounts.view')) {
    return { tabName: `user:${entityId}`, routeName: 'user', params: { id: entityId } };
  }
  const screen = SCREENS[entity];
  // A batch is named by its own id.
  if (screen === undefined || !isAuth(screen.permission) || verb.endsWith('.generate')) return null;
  return { tabName: screen.route, routeName: screen.route, query: { open: entityId } };
}
