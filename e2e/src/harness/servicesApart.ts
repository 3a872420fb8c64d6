import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { SERVICE_BASE } from '@banyan/contract';
import { freePort, startPostgres } from '@banyan/testing/node';
import { startWithOtherProvider } from './otherProvider.js';
import { collect, ended, type Product, type ProductOptions, ROOT } from './product.js';

const AUDIENCES = ['customer', 'admin', 'public'];

/** The product with another provider, whose services are a process of their own: the base `web`. */
export async function startWithServicesApart(options: ProductOptions = {}): Promise<Product> {
  const folder = mkdtempSync(join(tmpdir(), 'banyan-apart-'));
  const postgres = await startPostgres();
  const opened: (() => Promise<void>)[] = [
    async () => {
      await postgres.remove();
      rmSync(folder, { recursive: true, force: true });
    },
  ];
  const stopAll = async () => {
    for (const stop of opened.reverse()) await stop();
  };
  try {
    const [port, servicesPort] = [await freePort(), await freePort()];
    const bases = join(folder, 'bases.json');
    const web = { address: `http://127.0.0.1:${servicesPort}`, audiences: AUDIENCES };
    writeFileSync(bases, JSON.stringify({ web }));
    const product = await startWithOtherProvider({
      ...options,
      port,
      environment: {
        ...options.environment,
        DATABASE_URL: postgres.url,
        BANYAN_BASES: bases,
      },
    });
    opened.push(product.stop);
    await expectNoAnswer(product);
    opened.push(await startServices(servicesPort, product.baseUrl, postgres.url));
    return { ...product, stop: stopAll };
  } catch (cause) {
    await stopAll();
    throw cause;
  }
}

/** Expects that the gateway does not answer in place of services that are not running. */
async function expectNoAnswer({ baseUrl }: Product): Promise<void> {
  const answer = await fetch(`${baseUrl}${SERVICE_BASE}Product/GetPublicList`, {
    method: 'POST',
    headers: { origin: baseUrl, 'content-type': 'application/json' },
    body: '{}',
  });
  const said = await answer.text();
  if (!said.includes('BASE_AWAY')) throw new Error(`the gateway answers by itself: ${said}`);
}

/** Resolves to how to stop. */
async function startServices(
  port: number,
  gateway: string,
  databaseUrl: string,
): Promise<() => Promise<void>> {
  const child = spawn(process.execPath, ['scripts/services.mjs'], {
    cwd: ROOT,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      ...process.env,
      PORT: String(port),
      BANYAN_GATEWAY: gateway,
      DATABASE_URL: databaseUrl,
      BANYAN_LOG: 'warn',
    },
  });
  try {
    await collect(child).until('The services of');
  } catch (cause) {
    await ended(child);
    throw cause;
  }
  return async () => {
    child.kill('SIGTERM');
    await ended(child);
  };
}
