import type { Audience } from '@banyan/contract';

export type Access = 'public' | 'login' | Audience;
export type Held = { readonly customer: boolean; readonly admin: boolean };

export type Gate =
  | { readonly kind: 'enter' }
  | { readonly kind: 'goTo'; readonly path: string; readonly clearFirst: boolean }
  | { readonly kind: 'signIn'; readonly audience: Audience; readonly clearFirst: boolean }
  | { readonly kind: 'signOut'; readonly audience: Audience; readonly clearFirst: boolean };

export type TurnedAway = Exclude<Gate, { readonly kind: 'enter' }>;

/**
 * What the shell does before it shows a route (specification 4, reading B).
 * Every answer but `enter` leaves the page, and the gate is asked again on return,
 * so one step at a time is enough.
 */
export function gate(access: Access, held: Held): Gate {
  switch (access) {
    case 'login':
      if (held.admin) return { kind: 'goTo', path: '/admin', clearFirst: false };
      return held.customer ? signOut('customer') : signIn('admin');
    case 'admin':
      if (held.admin) return { kind: 'enter' };
      return held.customer
        ? signOut('customer', true)
        : { kind: 'goTo', path: '/login', clearFirst: true };
    case 'customer':
      if (held.customer) return { kind: 'enter' };
      return held.admin ? signOut('admin', true) : signIn('customer', true);
    case 'public':
      return held.admin ? signOut('admin') : { kind: 'enter' };
  }
}

function signIn(audience: Audience, clearFirst = false): Gate {
  return { kind: 'signIn', audience, clearFirst };
}

function signOut(audience: Audience, clearFirst = false): Gate {
  return { kind: 'signOut', audience, clearFirst };
}
