import {
  type Audience,
  acceptedSchema,
  type Invitation,
  type Offer,
  offerSchema,
  SESSION_PATHS,
} from '@banyan/contract';
import * as z from 'zod/mini';
import type { Session } from './session.js';

/** The state that the page of a one-click sign-in shows. */
export type AutologinStep =
  | Offer
  /** The address has no invitation, or one that was taken before. */
  | { readonly kind: 'empty' }
  /** The sign-in continues by itself. */
  | { readonly kind: 'leaving' };

export type Asked = Extract<Offer, { readonly kind: 'ask' }>;

export type Autologin = {
  /** Sends the link to the gateway, or continues after a sign-out. Rejects if a retry may help. */
  begin(): Promise<AutologinStep>;
  /** The user agrees. A user who is signed in is signed out first (specification 4). */
  accept(offer: Asked): Promise<AutologinStep>;
};

export type AutologinParts = {
  readonly invitation: Invitation | null;
  readonly session: Pick<Session, 'signIn' | 'signOut' | 'forget'>;
  /** Keeps the user to sign in and the next address across a sign-out; no secret. */
  readonly storage: Storage;
  readonly fetch: typeof globalThis.fetch;
  readonly leaveFor: (path: string) => void;
  /** Resolves when the user sees the page: a browser may prerender it before that. */
  readonly seen: () => Promise<void>;
};

export const AUTOLOGIN_PATH = '/autologin';
const PENDING = 'banyan.autologin';

const pendingSchema = z.object({ subjectid: z.string(), returnTo: z.string() });

/** One-click sign-in from one of the vendor's programs (specification 2, 4; product decision 8). */
export function createAutologin({
  invitation,
  session,
  storage,
  fetch,
  leaveFor,
  seen,
}: AutologinParts): Autologin {
  function post(path: string, body: object): Promise<Response> {
    return fetch(path, {
      method: 'POST',
      redirect: 'error',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
  }

  async function resume(): Promise<boolean> {
    const pending = pendingSchema.safeParse(parsed(storage.getItem(PENDING)));
    storage.removeItem(PENDING);
    if (!pending.success) return false;
    const { subjectid, returnTo } = pending.data;
    session.forget();
    await session.signIn('customer', returnTo, { subject: subjectid });
    return true;
  }

  async function begin(): Promise<AutologinStep> {
    await seen();
    if (invitation === null) return { kind: (await resume()) ? 'leaving' : 'empty' };
    const answer = await post(SESSION_PATHS.autologin, invitation);
    const offer = offerSchema.parse(await bodyOf(answer));
    if (offer.kind !== 'there') return offer;
    leaveFor(offer.returnTo);
    return { kind: 'leaving' };
  }

  let begun: Promise<AutologinStep> | null = null;
  return {
    // The link works once: asking again meanwhile gets the same answer.
    begin: () => {
      begun ??= begin().catch((cause: unknown) => {
        begun = null;
        throw cause;
      });
      return begun;
    },
    accept: async ({ ticket, returnTo, isElsewhere, current }) => {
      const answer = await post(SESSION_PATHS.autologinAccept, { ticket });
      if (answer.status === 404) return { kind: 'refused', returnTo, isElsewhere };
      const { subjectid } = acceptedSchema.parse(await bodyOf(answer));
      storage.setItem(PENDING, JSON.stringify({ subjectid, returnTo }));
      if (current === null) await resume();
      else await session.signOut(current.audience, AUTOLOGIN_PATH);
      return { kind: 'leaving' };
    },
  };
}

/** Where a user who declines goes: to a page of their audience, so that they stay signed in. */
export function fallbackPath(audience: Audience | null): string {
  switch (audience) {
    case 'admin':
      return '/admin';
    case 'customer':
      return '/personal/info';
    case null:
      return '/webHome';
  }
}

function bodyOf(answer: Response): Promise<unknown> {
  if (!answer.ok) throw new Error(`the gateway answered ${answer.status}`);
  return answer.json();
}

function parsed(text: string | null): unknown {
  try {
    return text === null ? null : JSON.parse(text);
  } catch {
    return null;
  }
}
