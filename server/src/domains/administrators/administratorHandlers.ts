import type { Person } from '@banyan/contract';
import type { ADMINISTRATOR_CALLS } from '@banyan/contract/administrators';
import { PERMISSIONS } from '@banyan/contract/permissions';
import { type ActKey, actOnce } from '../../ground/acts/acts.js';
import type { Queryable } from '../../ground/database/db.js';
import { done, type Outcome, REFUSALS, refused } from '../../ground/requests/refusal.js';
import { OWNER } from '../../identity/builtInRoles.js';
import type { HandlersOf, Visit } from '../service.js';
import {
  inviteAdministrator,
  lockTarget,
  type Particulars,
  saveAdministrator,
  setRoles,
  setState,
} from './acts.js';
import type { By } from './noting.js';
import type { AdministratorParts } from './parts.js';
import {
  type AdministratorRow,
  plain,
  readAdministrator,
  readAdministrators,
  withReasons,
} from './rows.js';
import { endSessionsOf, removeTotp, sendLink } from './signInActs.js';

type Calls = {
  [K in keyof typeof ADMINISTRATOR_CALLS as K extends `Administrator/${string}`
    ? K
    : never]: (typeof ADMINISTRATOR_CALLS)[K];
};

/** An act names whom it is about, in the version that the caller has seen. */
type One = { readonly id: string; readonly version: number; readonly key: string };

/** Administrators, by their colleagues. With another identity provider nothing of it is changed here. */
export function administratorHandlers(parts: AdministratorParts): HandlersOf<Calls> {
  const { db, now, isElsewhere } = parts;

  /** A call that acts on one administrator, once for its key. */
  function onOne<R extends One, T>(
    call: string,
    work: (tx: Queryable, by: By, target: AdministratorRow, request: R) => Promise<Outcome<T>>,
    answer: (row: AdministratorRow, result: T | null) => unknown,
  ) {
    return (request: R, person: Person, visit: Visit): Promise<Outcome<never>> => {
      if (isElsewhere) return Promise.resolve(refused(REFUSALS.keptElsewhere));
      const { key, ...content } = request;
      const act: ActKey = { owner: person.userId, key, call, content };
      const { id, version } = request;
      const read = async (tx: Queryable, result: T | null) => {
        const found = await readAdministrator(tx, { id });
        return found === null ? refused(REFUSALS.notFound) : done(answer(found, result));
      };
      return actOnce<unknown>(db, now, act, {
        perform: async (tx) => {
          const target = await lockTarget(tx, id, version);
          if (!target.success) return target;
          const by = await byOf(tx, person, visit);
          const outcome = await work(tx, by, target.result, request);
          if (!outcome.success) return outcome;
          const after = await read(tx, outcome.result);
          return after.success ? done({ result: after.result, ids: { id } }) : after;
        },
        again: (tx) => read(tx, null),
      }) as Promise<Outcome<never>>;
    };
  }

  const row = (administrator: AdministratorRow) => plain(administrator);
  const withLink = (administrator: AdministratorRow, link: string | null) => ({
    administrator: plain(administrator),
    link,
    made: true,
  });

  return {
    'Administrator/GetList': async (query) =>
      done({ ...(await readAdministrators(db, query, now())), isElsewhere }),
    'Administrator/Get': async ({ id }) => {
      const found = await readAdministrator(db, { id });
      return found === null ? refused(REFUSALS.notFound) : done(await withReasons(db, found));
    },
    'Administrator/Create': ({ key, ...given }, person, visit) => {
      if (isElsewhere) return Promise.resolve(refused(REFUSALS.keptElsewhere));
      const act = { owner: person.userId, key, call: 'Administrator/Create', content: given };
      const answer = async (tx: Queryable, id: string, link: string | null) => {
        const made = await readAdministrator(tx, { id });
        return made === null ? refused(REFUSALS.notFound) : done(withLink(made, link));
      };
      return actOnce(db, now, act, {
        perform: async (tx) => {
          const by = await byOf(tx, person, visit);
          const invited = await inviteAdministrator(tx, parts, by, given);
          if (!invited.success) return invited;
          const { id, link } = invited.result;
          const after = await answer(tx, id, link);
          return after.success ? done({ result: after.result, ids: { id } }) : after;
        },
        again: (tx, { id }) => answer(tx, String(id), null),
      });
    },
    'Administrator/Save': onOne(
      'Administrator/Save',
      (tx, by, target, request: One & Particulars) =>
        saveAdministrator(tx, parts, by, target, request),
      row,
    ),
    'Administrator/SetRoles': onOne(
      'Administrator/SetRoles',
      (tx, by, target, { roles }: One & { readonly roles: readonly string[] }) =>
        setRoles(tx, parts, by, target, roles),
      row,
    ),
    'Administrator/SetState': onOne(
      'Administrator/SetState',
      (tx, by, target, { state }: One & { readonly state: 'active' | 'disabled' }) =>
        setState(tx, parts, by, target, state),
      row,
    ),
    'Administrator/Invite': onOne(
      'Administrator/Invite',
      (tx, by, target) => sendLink(tx, parts, by, target, 'invite'),
      withLink,
    ),
    'Administrator/ResetPassword': onOne(
      'Administrator/ResetPassword',
      (tx, by, target) => sendLink(tx, parts, by, target, 'reset'),
      withLink,
    ),
    'Administrator/RemoveTotp': onOne(
      'Administrator/RemoveTotp',
      (tx, by, target) => removeTotp(tx, parts, by, target),
      row,
    ),
    'Administrator/EndSessions': onOne(
      'Administrator/EndSessions',
      (tx, by, target) => endSessionsOf(tx, parts, by, target),
      row,
    ),
  };
}

/** The person's rights as they are in this transaction: another act may have changed them since the call was admitted. */
export async function byOf(tx: Queryable, person: Person, { origin }: Visit): Promise<By> {
  const self = await readAdministrator(tx, { id: person.userId });
  const held: readonly string[] = self?.permissions ?? person.permissions;
  return {
    actor: { id: person.userId, name: person.username, address: origin.address },
    powers: {
      id: person.userId,
      // Another provider's people have their permissions by its claims, and all of them make an owner.
      isOwner: self?.roles.includes(OWNER) ?? PERMISSIONS.every((each) => held.includes(each)),
      permissions: new Set(held),
    },
  };
}
