import { parseArgs } from 'node:util';
import * as z from 'zod';
import { makeClientKey } from '../../domains/devices/clientKeys.js';
import type { Db } from '../../ground/database/db.js';
import type { CommandAnswer } from './socket.js';

const USAGE = 'Usage: npm run client-key -- --product <id> [--name <what it is for>]';
const productsSchema = z.array(z.object({ id: z.string() }));

/** `client-key`: makes the key that the programs of a product name themselves by. It is not a secret. */
export async function clientKeyCommand(
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
