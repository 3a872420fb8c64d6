import { createHash } from 'node:crypto';
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import {
  keptDatabase,
  liveBuild,
  type Product,
  type ProductOptions,
  ROOT,
  startProduct as start,
} from '@banyan/area-kit/verify';
import { assertQuiet } from './quiet.js';

export {
  areasIn,
  collect,
  copyReleases,
  ended,
  liveBuild,
  type Product,
  type ProductOptions,
  ROOT,
  SHELL,
} from '@banyan/area-kit/verify';

/** Settings that the database does not depend on: what a folder names live is taken in when the product starts. */
const APART = ['BANYAN_LOGINTOKEN_SECRET', 'BANYAN_RELEASES'];

/** The built product. Without special settings it starts from a copy of a fresh database. */
export async function startProduct(options: ProductOptions = {}): Promise<Product> {
  const { orders = 500, port: _port, environment = {}, ...others } = options;
  const settings = Object.keys(environment).filter((name) => !APART.includes(name));
  const asked = { ...options, environment: { BANYAN_LOG: 'info', ...environment } };
  if (settings.length > 0 || Object.keys(others).length > 0) return quiet(await start(asked));
  const keptData = keptDatabase('tests', `-${liveBuilds()}-${orders}`);
  if (!existsSync(keptData)) await (await start({ orders, keptData })).stop();
  return quiet(await start({ ...asked, keptData }));
}

/** Checks at the end of each suite that the log contains no personal data. */
function quiet(product: Product): Product {
  const stop = async () => {
    await product.stop();
    assertQuiet(product.said());
  };
  return { ...product, stop };
}

/** 8 hex digits over the builds that `npm start` would serve, which the database contains too. */
function liveBuilds(): string {
  const releases = join(ROOT, 'releases');
  const hash = createHash('sha256');
  for (const room of readdirSync(releases).sort()) {
    const isLive = existsSync(join(releases, room, 'live.json'));
    if (isLive) hash.update(`${room} ${liveBuild(releases, room)} `);
  }
  return hash.digest('hex').slice(0, 8);
}
