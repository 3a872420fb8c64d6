import { markDemoAccounts } from '../../domains/account/demoAccounts.js';
import type { Db } from '../../ground/database/db.js';
import { keyFileAt } from '../../ground/secrets/keyFile.js';
import { applyBuiltInRoles } from '../../identity/roles.js';
import type { Config } from '../config/config.js';
import { clientKeyCommand } from './clientKeyCommand.js';
import { OWNER_USAGE, ownerCommand } from './ownerCommand.js';
import type { RunCommand } from './socket.js';

export type CommandParts = {
  readonly db: Db;
  readonly now: () => number;
  readonly config: Pick<Config, 'baseUrl' | 'provider' | 'secretFile'>;
};

/** The operator's commands, wherever they are run. */
export function controlCommands({ db, now, config }: CommandParts): RunCommand {
  return async ([command, ...parameters]) => {
    if (command === 'client-key') return clientKeyCommand({ db, now }, parameters);
    if (command !== 'owner') return { ok: false, lines: [OWNER_USAGE] };
    // Without a product that has started the roles may not be there yet.
    await applyBuiltInRoles(db);
    await markDemoAccounts(db);
    const issuer = config.provider?.issuer ?? null;
    const keyFile = keyFileAt(config.secretFile);
    return ownerCommand({ db, now, baseUrl: config.baseUrl, issuer, keyFile }, parameters);
  };
}
