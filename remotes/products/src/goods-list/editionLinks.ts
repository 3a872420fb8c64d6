import type { Edition } from '@banyan/contract/products';

type Of = Pick<Edition, 'id' | 'productId' | 'recentFrom'>;

/** The lists that the numbers of an edition count. */
export function linksOf({ id, productId, recentFrom }: Of) {
  const of = { product: productId, edition: id };
  const orders = (more: Readonly<Record<string, string>>) =>
    `/order-list?${new URLSearchParams({ ...of, ...more })}`;
  return {
    recentOrders: orders({ from: recentFrom }),
    recentFen: orders({ states: 'paid,delivered,completed,refunded', from: recentFrom }),
    pending: orders({ states: 'pending' }),
    orders: orders({}),
    licences: `/licence-list?${new URLSearchParams({ edition: id, state: 'usable' })}`,
    codes: `/code-list?${new URLSearchParams({ edition: id })}`,
  };
}
