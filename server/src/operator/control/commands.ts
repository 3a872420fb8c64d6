import { parseArgs } from 'node:util';
import * as z from 'zod';
import { markDemoAccounts } from '../../domains/account/demoAccounts.js';
import { makeClientKey } from '../../domains/devices/clientKeys.js';
import type { Db } from '../../ground/database/db.js';
import { codeOf } from '../../ground/errorCode.js';
import { keyFileAt } from '../../ground/secrets/keyFile.js';
import { applyBuiltInRoles } from '../../identity/roles.js';
import { shipRooms } from '../../releases/shelf.js';
import type { Config } from '../config/config.js';
import { OWNER_USAGE, ownerCommand } from './ownerCommand.js';
import type { CommandAnswer, RunCommand } from './socket.js';

const USAGE = 'Usage: npm run client-key -- --product <id> [--name <what it is for>]';
const productsSchema = z.array(z.object({ id: z.string() }));

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

/** `ship <from> <folder>`: puts the product's own rooms into the release folder of a product that may be running. */
export async function shipCommand(parameters: readonly string[]): Promise<CommandAnswer> {
  const [from, folder, ...more] = parameters;
  if (from === undefined || folder === undefined || more.length > 0) {
    return { ok: false, lines: ['Usage: banyan ship <folder of the rooms> <release folder>'] };
  }
  try {
    const { live, unserved } = await shipRooms(from, folder);
    if (live.size + unserved.length === 0) return { ok: false, lines: [`${from} has no rooms.`] };
    const lines = unserved.map(({ area, reason }) => `${area}: ${reason}`);
    return { ok: lines.length === 0, lines };
  } catch (cause) {
    const problem = `The rooms in ${from} were not put into ${folder} (${codeOf(cause)}).`;
    return { ok: false, lines: [problem] };
  }
}

/** `client-key`: makes the key that the programs of a product name themselves by. It is not a secret. */
async function clientKeyCommand(
  { db, now }: { readonly db: Db; readonly now: () => number },
  parameters: readonly string[],
): Promise<CommandAnswer> {
  const asked = read(parameters);
  if (asked === null) return { ok: false, lines: [USAGE] };
  const products = productsSchema.parse(await db.query('select id from products order by id'));
  if (!products.some(({ id }) => id === asked.product)) {
    const known = products.map(({ id }) => id).join(', ');
    return { ok: false, lines: [`There is no product "${asked.product}". There are: ${known}`] };
  }
  return { ok: true, lines: [await makeClientKey(db, now(), asked)] };
}

function read(parameters: readonly string[]) {
  try {
    const { values } = parseArgs({
      args: [...parameters],
      options: { product: { type: 'string' }, name: { type: 'string', default: '' } },
    });
    const { product, name } = values;
    return product === undefined ? null : { product, name };
  } catch {
    return null;
  }
}
