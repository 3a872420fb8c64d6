import type { Language } from '@banyan/contract';
import { formatInstant, shanghaiDay } from '@banyan/rules';
import * as z from 'zod';
import { noteAudit } from '../../ground/audit/auditLog.js';
import type { Db, Queryable } from '../../ground/database/db.js';
import { noticeTo } from '../../ground/news/noticeTo.js';
import type { Origin } from '../../ground/requests/origin.js';
import type { Sealer } from '../../ground/secrets/sealer.js';
import { type Contact, type Contacts, contactsOf } from '../contacts.js';
import { type MessageLink, makeLink } from '../messageLinks.js';
import { applyChange } from './applyChange.js';
import { UNDO_MS } from './applyRecovery.js';
import {
  type Change,
  type ChangeRows,
  contactKindOf,
  createChangeRows,
  type NewChange,
} from './changeRows.js';
import { lockCustomer, removeLogin, replaceLogin } from './logins.js';
import { noteCancelled } from './requestSteps.js';
import { tellCustomer } from './tellCustomer.js';

export type ContactChanges = {
  readonly rows: ChangeRows;
  /** The new contact is proved. In a transaction that has locked the customer. False: it is another account's. */
  complete(
    tx: Queryable,
    who: Who,
    contact: Contact,
    open: Change | null,
    language: Language,
  ): Promise<boolean>;
  /** Every contact is told, with a link that cancels it. In a transaction. */
  announce(tx: Queryable, change: Announced): Promise<void>;
  /** Undoes a change by its own link, which also freezes the account. False: already undone. */
  undo(tx: Queryable, link: MessageLink, origin: Origin): Promise<boolean>;
  /** In a transaction that need not have locked the customer. False: it is over. */
  cancel(
    tx: Queryable,
    change: { readonly customerId: string; readonly id: string },
    origin: Origin,
  ): Promise<boolean>;
  /** Makes those effective whose day has come. Resolves to how many. */
  applyDue(db: Db): Promise<number>;
};

export type Who = { readonly id: string; readonly account: string; readonly origin: Origin };

type Announced = Pick<NewChange, 'customerId' | 'kind' | 'language'> & {
  readonly id: string;
  /** Epoch milliseconds. */
  readonly effectiveAt: number;
};

type Parts = {
  readonly baseUrl: string;
  readonly contacts: Contacts;
  readonly sealer: Sealer;
  readonly now: () => number;
};

const CHANGED = { phone: 'phoneChanged', email: 'emailChanged' } as const;

/** How a customer's phone and e-mail become others: never without those from before being told. */
export function createContactChanges(parts: Parts): ContactChanges {
  const { baseUrl: site, contacts, sealer, now } = parts;
  const rows = createChangeRows(sealer);

  const note = (
    tx: Queryable,
    kind: Parameters<typeof noteAudit>[1]['kind'],
    { id, account, origin }: Who,
    subject: string,
  ) =>
    noteAudit(
      tx,
      { kind, accountId: id, account, audience: 'customer', origin, subject },
      Math.floor(now() / 1000),
    );

  return {
    rows,
    complete: async (tx, who, contact, open, language) => {
      const { id: accountId } = who;
      const { kind, value } = contact;
      const at = now();
      const before = await contactsOf(tx, accountId);
      if (!(await replaceLogin(tx, accountId, contact, at))) return false;
      // What waits is of no use once both codes were given.
      if (open?.isApplied === false) await rows.end(tx, open.id, 'replaced', at);
      const made: NewChange = {
        customerId: accountId,
        kind,
        madeBy: 'customer',
        value,
        language,
        reason: '',
        actor: { id: accountId, name: '' },
        at,
        effectiveAt: at,
        recovery: null,
      };
      const old = before.find((each) => each.kind === kind)?.value ?? null;
      const ready = open?.isApplied === true ? open : null;
      const subject = await rows.prove(tx, made, old, ready);
      for (const each of before) {
        const link = { kind: 'notMe', accountId, contact: each.kind, subject } as const;
        const key = await makeLink(tx, link, at + UNDO_MS);
        const message = { template: 'contactChanged', params: { kind, site, key } } as const;
        await contacts.send(tx, each, message, language);
      }
      await contacts.send(tx, contact, { template: 'contactWelcome', params: { kind } }, language);
      await note(tx, CHANGED[kind], who, subject);
      await noticeTo(tx, accountId, { template: 'contactChanged', params: { kind }, at });
      await tellCustomer(tx, accountId);
      return true;
    },
    announce: async (tx, { id, customerId, kind, language, effectiveAt }) => {
      const at = formatInstant(new Date(effectiveAt).toISOString());
      await contacts.tell(
        tx,
        { accountId: customerId, except: null },
        async ({ kind: contact }) => {
          const link = { accountId: customerId, contact, subject: id } as const;
          const key = await makeLink(tx, { kind: 'cancelRecovery', ...link }, effectiveAt);
          return kind === 'recovery'
            ? { template: 'recoveryWaits', params: { at, site, key } }
            : { template: 'contactWaits', params: { kind, at, site, key } };
        },
        language,
      );
      const params = { kind, day: shanghaiDay(new Date(effectiveAt)) };
      const template = kind === 'recovery' ? 'recoveryWaits' : 'contactWaits';
      await noticeTo(tx, customerId, { template, params, at: now() });
      await tellCustomer(tx, customerId);
    },
    undo: async (tx, { accountId, subject }, origin) => {
      const at = now();
      await lockCustomer(tx, accountId);
      const change = await rows.undo(tx, subject, at);
      if (change === null) return false;
      await takeBack(tx, change, at);
      await cancelOpen(tx, accountId, at);
      const who = { id: accountId, account: accountId.toLowerCase(), origin };
      await note(tx, 'contactChangeUndone', who, subject);
      return true;
    },
    cancel: async (tx, { customerId, id }, origin) => {
      await lockCustomer(tx, customerId);
      const change = await rows.end(tx, id, 'cancelled', now());
      if (change?.customerId !== customerId) return false;
      // What it spared its customer is asked for again.
      await endFlows(tx, customerId, contactKindOf(change.kind));
      await noteCancelled(tx, change.request, now());
      const who = { id: customerId, account: customerId.toLowerCase(), origin };
      await note(tx, 'contactChangeCancelled', who, id);
      await tellCustomer(tx, customerId);
      return true;
    },
    applyDue: async (db) => {
      let applied = 0;
      for (const change of await rows.due(db, now())) {
        const isApplied = await db.transaction((tx) => applyChange(tx, change, parts, rows));
        if (isApplied) applied += 1;
      }
      return applied;
    },
  };
}

/** Where the new contact is the account's still, the old one is again. */
async function takeBack(
  tx: Queryable,
  { customerId, kind: changed, value, old }: Change,
  at: number,
): Promise<void> {
  const kind = contactKindOf(changed);
  const now = await contactsOf(tx, customerId);
  const isStill = now.some((each) => each.kind === kind && each.value === value);
  if (!isStill) return;
  if (old === null) await removeLogin(tx, customerId, kind, at);
  // Another customer has it by now: then this account loses it.
  else if (!(await replaceLogin(tx, customerId, { kind, value: old }, at))) {
    await removeLogin(tx, customerId, kind, at);
  }
}

/** Nothing that waits outlives a freeze: the account may be in the wrong hands. */
export async function cancelOpen(tx: Queryable, customerId: string, at: number): Promise<void> {
  const rows = await tx.query(
    `update contact_changes set ended_at = $2, ended_as = 'cancelled', value_sealed = null
     where customer_id = $1 and proved_at is null and ended_at is null returning request_id as request`,
    [customerId, new Date(at).toISOString()],
  );
  for (const { request } of cancelledSchema.parse(rows)) await noteCancelled(tx, request, at);
  await endFlows(tx, customerId, null);
}

const cancelledSchema = z.array(z.object({ request: z.string().nullable() }));

/** @param kind null: both */
async function endFlows(tx: Queryable, accountId: string, kind: Contact['kind'] | null) {
  await tx.query('delete from contact_flows where account_id = $1 and kind = coalesce($2, kind)', [
    accountId,
    kind,
  ]);
}
