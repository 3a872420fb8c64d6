import { GrantedLink } from './GrantedLink.js';

type CustomerProps = {
  readonly id: string;
  /** What the link says; left out: the number. */
  readonly name?: string;
};

/** Opens a customer, for those who may see customers. */
export function CustomerLink({ id, name = id }: CustomerProps) {
  return (
    <GrantedLink permission="accounts.view" to={`/user-list/${id}`}>
      {name}
    </GrantedLink>
  );
}

/** Opens an order over its list, for those who may see orders. */
export function OrderLink({ id }: { readonly id: string }) {
  return (
    <GrantedLink permission="orders.view" to={`/order-list?order=${id}`}>
      {id}
    </GrantedLink>
  );
}
