import type { ContactKind, ContactState } from '@banyan/contract/contacts';
import type { Queryable } from '../../ground/database/db.js';
import { type Change, type ChangeRows, contactKindOf } from '../../identity/changing/changeRows.js';
import { type Contact, contactsOf, maskContact } from '../../identity/contacts.js';

export const COOLDOWN_MS = 7 * 86_400_000;

export const NO_CONTACT: ContactState = { masked: null, againAt: null, pending: null };

export function otherKind(kind: ContactKind): ContactKind {
  return kind === 'phone' ? 'email' : 'phone';
}

/** What of an account decides whether and how one of its contacts may be changed. */
export type Standing = {
  /** Null: not proved. */
  readonly own: Contact | null;
  readonly other: Contact | null;
  readonly open: Change | null;
  /** Epoch milliseconds; null: now. */
  readonly againAt: number | null;
};

export async function readStanding(
  db: Queryable,
  rows: ChangeRows,
  accountId: string,
  kind: ContactKind,
  now: number,
): Promise<Standing> {
  const contacts = await contactsOf(db, accountId);
  const of = (wanted: ContactKind) => contacts.find((each) => each.kind === wanted) ?? null;
  const lastAt = await rows.lastAt(db, accountId, kind);
  const againAt = lastAt === null ? null : lastAt + COOLDOWN_MS;
  return {
    own: of(kind),
    other: of(otherKind(kind)),
    open: await rows.open(db, accountId, kind),
    againAt: againAt !== null && againAt > now ? againAt : null,
  };
}

export function stateOf({ own, open, againAt }: Standing): ContactState {
  return {
    masked: own === null ? null : maskContact(own),
    againAt: againAt === null ? null : new Date(againAt).toISOString(),
    pending:
      open === null
        ? null
        : {
            madeBy: open.madeBy,
            effectiveAt: open.effectiveAt?.toISOString() ?? null,
            isReady: open.isApplied,
            masked:
              open.value === null
                ? null
                : maskContact({ kind: contactKindOf(open.kind), value: open.value }),
          },
  };
}
