import { parseArgs } from 'node:util';
import { inviteAdministrator, setRoles, setState } from '../../domains/administrators/acts.js';
import {
  type AdministratorRow,
  readAdministrator,
  readAdministrators,
  readRoles,
} from '../../domains/administrators/rows.js';
import { removeTotp, sendLink } from '../../domains/administrators/signInActs.js';
import { signingSealer } from '../../domains/licences/licenceSecrets.js';
import { createLicenceKeys } from '../../domains/licences/signingKeys.js';
import { noteChange, OPERATOR } from '../../ground/changeLog/changes.js';
import type { Db, Queryable } from '../../ground/database/db.js';
import { done, type Outcome } from '../../ground/requests/refusal.js';
import type { KeyFile } from '../../ground/secrets/keyFile.js';
import { MasterKeyRefused } from '../../ground/secrets/masterKey.js';
import { loadVaultSecret } from '../../identity/secrets.js';
import {
  BY,
  CommandRefused,
  linkLines,
  makeOwner,
  named,
  type OwnerParts,
  removeDemoAccounts,
  within,
} from './owning.js';
import { rotateBaseKey } from './rotateBaseKey.js';
import { rotateSecret } from './rotateSecret.js';
import { secretsOf } from './secretsOf.js';
import type { CommandAnswer } from './socket.js';

type RotationParts = {
  readonly db: Db;
  /** Epoch milliseconds. */
  readonly now: () => number;
  readonly keyFile: KeyFile;
};

export const OWNER_USAGE = `Usage: npm run owner -- --account <name>             the first owner, or the way back in: prints a link
       npm run owner -- list                         administrators with their roles, and the roles there are
       npm run owner -- invite --account <name> [--name <name>] --role <role>…
       npm run owner -- roles --account <name> --role <role>…
       npm run owner -- disable | enable --account <name>
       npm run owner -- reset --account <name> [--second-factor]
       npm run owner -- --remove-demo [--account <name>]
       npm run owner -- --rotate-secret             a new master key
       npm run owner -- --rotate-base-key [--at-once]   a new key of the tokens that bases get
       npm run owner -- --rotate-licence-key        a new key that signs licences`;

/** `owner …`: what an operator does to administrators without a session of their own. */
export async function ownerCommand(
  parts: OwnerParts,
  parameters: readonly string[],
): Promise<CommandAnswer> {
  try {
    return { ok: true, lines: await run(parts, parameters) };
  } catch (cause) {
    if (cause instanceof CommandRefused || cause instanceof MasterKeyRefused)
      return { ok: false, lines: [cause.message] };
    throw cause;
  }
}

type Given = {
  readonly account: string;
  readonly name: string;
  readonly roles: readonly string[];
  readonly secondFactor: boolean;
};

async function run(parts: OwnerParts, parameters: readonly string[]): Promise<string[]> {
  const { verb, removeDemo, rotates, isAtOnce, given } = read(parameters);
  if (rotates === 'secret') return rotateSecret(parts);
  if (rotates === 'base-key') return rotateBaseKey(parts, isAtOnce);
  if (rotates === 'licence-key') return rotateLicenceKey(parts);
  if (parts.issuer !== null) {
    throw new CommandRefused(
      `Accounts are kept by ${parts.issuer}: name its owner with BANYAN_OWNER instead.`,
    );
  }
  if (removeDemo) return removeDemoAccounts(parts, given.account);
  if (verb === 'list') return list(parts);
  if (given.account === '') throw new CommandRefused(OWNER_USAGE);
  switch (verb) {
    case '':
      return within(parts, (tx) => makeOwner(tx, parts, given.account));
    case 'invite':
      return within(parts, async (tx) => {
        const invited = await inviteAdministrator(tx, parts, BY, {
          account: named(given.account),
          name: given.name,
          phone: null,
          email: null,
          alarmcode: '',
          department: '',
          orgId: '',
          orgName: '',
          roles: given.roles,
        });
        return invited.success
          ? done(linkLines('Invitation', given.account, invited.result.link))
          : invited;
      });
    case 'roles':
      return onOne(parts, given, async (tx, target) => {
        const set = await setRoles(tx, parts, BY, target, given.roles);
        return set.success
          ? done([`${target.account}: ${given.roles.join(', ') || 'no roles'}`])
          : set;
      });
    case 'disable':
    case 'enable':
      return onOne(parts, given, async (tx, target) => {
        const state = verb === 'disable' ? 'disabled' : 'active';
        const set = await setState(tx, parts, BY, target, state);
        return set.success ? done([`${target.account} is ${state}.`]) : set;
      });
    case 'reset':
      return onOne(parts, given, async (tx, target) => {
        if (given.secondFactor && target.totp) {
          const removed = await removeTotp(tx, parts, BY, target);
          if (!removed.success) return removed;
        }
        const kind = target.state === 'invited' ? 'invite' : 'reset';
        const link = await sendLink(tx, parts, BY, target, kind);
        return link.success ? done(linkLines('New password', target.account, link.result)) : link;
      });
    default:
      throw new CommandRefused(OWNER_USAGE);
  }
}

const ROTATIONS = ['secret', 'base-key', 'licence-key'] as const;

function read(parameters: readonly string[]) {
  try {
    const { values, positionals } = parseArgs({
      args: [...parameters],
      allowPositionals: true,
      options: {
        account: { type: 'string', default: '' },
        name: { type: 'string', default: '' },
        role: { type: 'string', multiple: true, default: [] },
        'second-factor': { type: 'boolean', default: false },
        'remove-demo': { type: 'boolean', default: false },
        'rotate-secret': { type: 'boolean', default: false },
        'rotate-base-key': { type: 'boolean', default: false },
        'rotate-licence-key': { type: 'boolean', default: false },
        'at-once': { type: 'boolean', default: false },
      },
    });
    const given: Given = {
      account: values.account.toLowerCase(),
      name: values.name === '' ? values.account : values.name,
      roles: values.role,
      secondFactor: values['second-factor'],
    };
    return {
      verb: positionals[0] ?? '',
      removeDemo: values['remove-demo'],
      rotates: ROTATIONS.find((one) => values[`rotate-${one}`]) ?? null,
      isAtOnce: values['at-once'],
      given,
    };
  } catch {
    throw new CommandRefused(OWNER_USAGE);
  }
}

async function list({ db, now }: OwnerParts): Promise<string[]> {
  const { results } = await readAdministrators(db, { page: 1, pageSize: 100 }, now());
  const roles = await readRoles(db);
  return [
    ...results.map(
      ({ account, state, roles: held, totp }) =>
        `${account}  ${state}  ${held.join(', ') || 'no roles'}${totp ? '  second factor' : ''}`,
    ),
    `Roles: ${roles.map(({ id }) => id).join(', ')}`,
  ];
}

async function onOne(
  parts: OwnerParts,
  { account }: Given,
  work: (tx: Queryable, target: AdministratorRow) => Promise<Outcome<string[]>>,
): Promise<string[]> {
  return within(parts, async (tx) => {
    const target = await readAdministrator(tx, { account }, { lock: true });
    if (target === null) throw new CommandRefused(`There is no administrator ${account}.`);
    return work(tx, target);
  });
}

/**
 * `owner --rotate-licence-key`: another key signs licences from now on. The one before endorses it, so that programs which
 * know that one take it, and stays among the public keys, so that what it signed is still verified.
 */
async function rotateLicenceKey({ db, now, keyFile }: RotationParts): Promise<string[]> {
  const vault = await loadVaultSecret(secretsOf(keyFile), db);
  const keys = createLicenceKeys(db, signingSealer(vault), now);
  await keys.ensure();
  const kid = await keys.change((tx, made) =>
    noteChange(tx, now(), {
      actor: OPERATOR,
      entity: 'licenceKey',
      entityId: made,
      verb: 'licenceKey.rotate',
      summary: {
        zh: `${OPERATOR.name} 更换了签发授权的密钥`,
        en: 'The operator changed the key that signs licences',
      },
    }),
  );
  return [
    `The key ${kid} signs licences from now on.`,
    'Programs take it because the one before has signed it; what that one signed stays good until it ends.',
  ];
}
