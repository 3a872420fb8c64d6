import { accountNameSchema } from '@banyan/contract/administrators';
import * as z from 'zod';
import { inviteAdministrator, setRoles } from '../../domains/administrators/acts.js';
import { makeLink } from '../../domains/administrators/links.js';
import type { By } from '../../domains/administrators/noting.js';
import { type AdministratorRow, readAdministrator } from '../../domains/administrators/rows.js';
import { sendMessage } from '../../domains/messages/sendMessage.js';
import { ownerReset } from '../../domains/security/signInOccasions.js';
import { attempt } from '../../ground/acts/acts.js';
import { noteChange, OPERATOR } from '../../ground/changeLog/changes.js';
import type { Db, Queryable } from '../../ground/database/db.js';
import { done, type Outcome, type Refusal } from '../../ground/requests/refusal.js';
import type { KeyFile } from '../../ground/secrets/keyFile.js';
import { OWNER } from '../../identity/builtInRoles.js';
import { endAccountSessions } from '../../identity/endAccountSessions.js';
import { removeSecondFactor } from '../../identity/secondFactor.js';

export type OwnerParts = {
  readonly db: Db;
  readonly now: () => number;
  readonly baseUrl: string;
  /** Another identity provider keeps the accounts; null: they are here. */
  readonly issuer: string | null;
  readonly keyFile: KeyFile;
};

/** The operator has every permission; the rules for all administrators still apply. */
export const BY: By = { actor: OPERATOR, powers: null };

const accountsSchema = z.array(z.object({ id: z.string(), account: z.string() }));

/** Something that the operator has to know; nothing was changed. */
export class CommandRefused extends Error {
  override readonly name = 'CommandRefused';
}

/** The first owner, or one who has lost the way in. */
export async function makeOwner(
  tx: Queryable,
  parts: OwnerParts,
  account: string,
): Promise<Outcome<string[]>> {
  const target = await readAdministrator(tx, { account }, { lock: true });
  if (target === null) {
    const customers = await tx.query('select 1 from accounts where account = $1', [account]);
    if (customers.length > 0)
      throw new CommandRefused(`${account} is a customer's account: choose another name.`);
    const nobody = {
      phone: null,
      email: null,
      alarmcode: '',
      department: '',
      orgId: '',
      orgName: '',
    };
    const invited = await inviteAdministrator(tx, parts, BY, {
      account: named(account),
      name: account,
      roles: [OWNER],
      ...nobody,
    });
    return invited.success ? done(linkLines('Owner', account, invited.result.link)) : invited;
  }
  const set = await setOwner(tx, parts, target);
  if (!set.success) return set;
  await removeSecondFactor(tx, target.id);
  await endAccountSessions(tx, target.id);
  await tx.query(
    "update accounts set state = case when password is null then 'invited' else 'active' end where id = $1",
    [target.id],
  );
  await noteChange(tx, parts.now(), {
    actor: OPERATOR,
    entity: 'administrator',
    entityId: target.id,
    verb: 'administrator.recover',
    summary: {
      zh: `${OPERATOR.name} 让 ${account} 成为所有者并重置其登录方式`,
      en: `The operator made ${account} an owner and reset how they sign in`,
    },
  });
  await sendMessage(tx, ownerReset(account, parts.now()));
  const isInvited = (await readAdministrator(tx, { account }))?.state === 'invited';
  const link = await makeLink(tx, parts, isInvited ? 'invite' : 'reset', target.id);
  return done(linkLines('Owner', account, link));
}

async function setOwner(
  tx: Queryable,
  parts: OwnerParts,
  target: AdministratorRow,
): Promise<Outcome<null>> {
  if (target.roles.includes(OWNER)) return done(null);
  // Only accounts that can sign in count as the last owner: so activate the new owner first.
  await tx.query("update accounts set state = 'active' where id = $1 and password is not null", [
    target.id,
  ]);
  return setRoles(tx, parts, BY, target, [...target.roles, OWNER]);
}

/**
 * Takes the demo accounts out of a database that goes into production. Their orders stay: rows that a user may have
 * worked with are never cleaned one by one.
 */
export async function removeDemoAccounts(parts: OwnerParts, account: string): Promise<string[]> {
  return within(parts, async (tx) => {
    const made = account === '' ? done<string[]>([]) : await makeOwner(tx, parts, account);
    if (!made.success) return made;
    const owners = await tx.query(
      `select 1 from account_roles r join accounts a on a.id = r.account_id
       where r.role_id = $1 and not coalesce(a.demo, false) and a.state in ('active', 'invited')`,
      [OWNER],
    );
    if (owners.length === 0) {
      throw new CommandRefused(
        'Nobody would be left: name the owner too, with --remove-demo --account <name>.',
      );
    }
    const demo = accountsSchema.parse(
      await tx.query(
        "select id, account from accounts where demo and state <> 'disabled' order by id",
      ),
    );
    for (const { id } of demo) {
      await tx.query(
        "update accounts set state = 'disabled', version = version + 1 where id = $1",
        [id],
      );
      await endAccountSessions(tx, id);
    }
    return done([
      `Disabled: ${demo.map((each) => each.account).join(', ') || 'no account'}.`,
      'Demo orders, customers and messages stay: a clean start needs an empty database.',
      ...made.result,
    ]);
  });
}

export function linkLines(what: string, account: string, link: string): string[] {
  const hours = link.includes('#invite-') ? '72 hours' : '2 hours';
  return [
    `${what} ${account}: open this link within ${hours}. It is good once, and is not shown again.`,
    link,
  ];
}

export function named(account: string): string {
  if (accountNameSchema.safeParse(account).success) return account;
  throw new CommandRefused(
    `${account} is no account name: small letters, digits and . _ -, 3 to 32 of them, beginning with a letter.`,
  );
}

/** All or nothing; what is refused is said in a sentence. */
export async function within(
  { db }: OwnerParts,
  work: (tx: Queryable) => Promise<Outcome<string[]>>,
): Promise<string[]> {
  const outcome = await attempt(db, work);
  if (outcome.success) return outcome.result;
  throw new CommandRefused(sentenceOf(outcome.refusal));
}

function sentenceOf({ code, text }: Refusal): string {
  return code === 404 ? 'There is no such role: see "npm run owner -- list".' : text.en;
}
