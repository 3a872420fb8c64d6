/** What became of a message: `later` may succeed when it is tried again, `never` will not. */
export type Delivery =
  | { readonly kind: 'sent' }
  | { readonly kind: 'later' | 'never'; readonly reason: string };

export const SENT: Delivery = { kind: 'sent' };
