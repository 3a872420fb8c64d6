import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '@banyan/testing/node';
import { type Nginx, startNginx } from './nginx.js';
import { operator } from './operator.js';
import { type Product, startProduct } from './product.js';

export type BehindTls = {
  readonly baseUrl: string;
  /** Where http leads to https. */
  readonly plainUrl: string;
  readonly product: Product;
  readonly nginx: Nginx;
  /** `npm run owner -- …` beside the running product; answers what it printed. */
  owner(...parameters: readonly string[]): Promise<string>;
  stop(): Promise<void>;
};

/** The product at an address of this machine's own, by the shipped TLS, proxy and gateway configuration. */
export async function startBehindTls(
  address: string,
  environment: Readonly<Record<string, string>> = {},
): Promise<BehindTls> {
  const folder = mkdtempSync(join(tmpdir(), 'banyan-tls-'));
  const [tlsPort, plainPort] = [await freePort(), await freePort()];
  const secretFile = join(folder, 'secret');
  writeFileSync(secretFile, randomBytes(32).toString('base64'));
  const baseUrl = `https://${address}:${tlsPort}`;
  const settings = {
    HOST: '127.0.0.1',
    BANYAN_BASE_URL: baseUrl,
    BANYAN_TRUST_PROXY: '127.0.0.1',
    BANYAN_DATA: join(folder, 'data'),
    BANYAN_SECRET_FILE: secretFile,
    // The harness names a number for trials.
    BANYAN_DEMO_ORDERS: '',
    ...environment,
  };
  const product = await startProduct({ environment: settings });
  const stopProduct = async () => {
    await product.stop();
    rmSync(folder, { recursive: true, force: true });
  };
  try {
    const nginx = await startNginx({
      folder,
      port: await freePort(),
      gateways: [product.port, product.port],
      trustedProxies: '127.0.0.1',
      tls: { address, port: tlsPort, plainPort },
    });
    return {
      baseUrl,
      plainUrl: `http://${address}:${plainPort}`,
      product,
      nginx,
      owner: (...parameters) => operator(settings, 'owner', ...parameters),
      stop: async () => {
        await nginx.stop();
        await stopProduct();
      },
    };
  } catch (cause) {
    await stopProduct();
    throw cause;
  }
}
