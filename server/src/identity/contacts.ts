import type { Language } from '@banyan/contract';
import { maskPhone } from '@banyan/rules';
import * as z from 'zod';
import type { Queryable } from '../ground/database/db.js';
import type { Outbox } from '../ground/outbox/outbox.js';
import type { Message } from '../ground/texts/messages.js';

/** A message about an account's safety is of use for a day. */
const LIFE_MS = 86_400_000;

export type Contact = { readonly kind: 'phone' | 'email'; readonly value: string };

/** Enough to know it again: `138****5678`, `a***@example.com`. */
export function maskContact({ kind, value }: Contact): string {
  return kind === 'phone' ? maskPhone(value) : value.replace(/^(.)[^@]*/u, '$1***');
}

const contactsSchema = z.array(z.object({ kind: z.enum(['phone', 'email']), value: z.string() }));

/** What an account signs in with, and is told at. */
export async function contactsOf(db: Queryable, accountId: string): Promise<readonly Contact[]> {
  const sql = 'select kind, value from account_logins where account_id = $1 order by kind';
  return contactsSchema.parse(await db.query(sql, [accountId]));
}

export type Contacts = {
  /** Tells one contact, which the account may have no more, or not yet. */
  send(tx: Queryable, contact: Contact, message: Message, language: Language): Promise<void>;
  /**
   * Tells every contact of an account but one, in the transaction of what it tells of.
   * @param message the same for all, or made for each
   */
  tell(
    tx: Queryable,
    whom: { readonly accountId: string; readonly except: string | null },
    message: Message | ((contact: Contact) => Promise<Message>),
    language: Language,
  ): Promise<void>;
};

export function createContacts(outbox: Outbox, now: () => number): Contacts {
  const send: Contacts['send'] = (tx, { kind, value: to }, message, language) => {
    const channel = kind === 'phone' ? 'sms' : 'email';
    return outbox.put(tx, { channel, to, message, language, until: now() + LIFE_MS, flow: null });
  };
  return {
    send,
    tell: async (tx, { accountId, except }, message, language) => {
      for (const contact of await contactsOf(tx, accountId)) {
        if (contact.value === except) continue;
        const said = typeof message === 'function' ? await message(contact) : message;
        await send(tx, contact, said, language);
      }
    },
  };
}
