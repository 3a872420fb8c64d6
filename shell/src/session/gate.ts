import type { Audience } from '@banyan/contract';
import type { LoginStep } from './loginStep.js';

export type Access = 'public' | 'login' | 'autologin' | 'unknown' | Audience;
export type Held = { readonly customer: boolean; readonly admin: boolean };

export type Gate =
  | { readonly kind: 'enter' }
  | { readonly kind: 'goTo'; readonly path: string; readonly clearFirst: boolean }
  | { readonly kind: 'signIn'; readonly audience: Audience; readonly clearFirst: boolean }
  | {
      readonly kind: 'signOut';
      readonly audience: Audience;
      readonly clearFirst: boolean;
      /** The address is opened again afterwards, and leads to a sign-in for its own audience. */
      readonly comeBack: boolean;
    }
  /** A sign-out is in progress: a sign-in must wait for its end. */
  | { readonly kind: 'wait' };

export type TurnedAway = Exclude<Gate, { readonly kind: 'enter' }>;

/**
 * Decides whether a user may enter a route (specification 4, reading B).
 * Every answer but `enter` leaves the page, and the gate is asked again on return,
 * so one step at a time is enough. `/autologin`, which asks for itself (product decision 8), and
 * unknown addresses are open to all visitors.
 */
export function gate(access: Access, held: Held, step: LoginStep | null): Gate {
  const answer = answerTo(access, held);
  return answer.kind === 'signIn' && step === 'loginout' ? { kind: 'wait' } : answer;
}

function answerTo(access: Access, held: Held): Gate {
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
      return held.admin ? signOut('admin', true, true) : signIn('customer', true);
    case 'public':
      return held.admin ? signOut('admin') : { kind: 'enter' };
    case 'autologin':
    case 'unknown':
      return { kind: 'enter' };
  }
}

function signIn(audience: Audience, clearFirst = false): Gate {
  return { kind: 'signIn', audience, clearFirst };
}

function signOut(audience: Audience, clearFirst = false, comeBack = false): Gate {
  return { kind: 'signOut', audience, clearFirst, comeBack };
}
