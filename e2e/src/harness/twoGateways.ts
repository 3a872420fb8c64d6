import { join } from 'node:path';
import { freePort, startPostgres } from '@banyan/testing/node';
import { type Nginx, startNginx } from './nginx.js';
import { copyReleases, type Product, startProduct } from './product.js';

export type TwoGatewaysOptions = {
  /** Empty: the secret, builds, files and nginx's own are made in it. */
  readonly folder: string;
  readonly orders?: number;
  /** Where each gateway gives its figures; left out: nowhere. */
  readonly figures?: readonly [number, number];
  readonly trustedProxies?: string;
  /** How many connections nginx holds at the most; few by default. */
  readonly connections?: number;
};

export type TwoGateways = {
  readonly baseUrl: string;
  readonly releases: string;
  readonly gateways: readonly [Product, Product];
  readonly nginx: Nginx;
  /** As one of the gateways has printed it. */
  passwordOf(account: string): string;
  stop(): Promise<void>;
};

/** PostgreSQL, two gateways and nginx, as docker-compose.yml has them. */
export async function startTwoGateways(options: TwoGatewaysOptions): Promise<TwoGateways> {
  const { folder, orders, figures, trustedProxies, connections } = options;
  const port = await freePort();
  const baseUrl = `http://localhost:${port}`;
  const postgres = await startPostgres();
  // What has started ends also where the rest does not start.
  const stops = [() => postgres.remove()];
  const stop = async () => {
    for (const end of stops.splice(0).reverse()) await end();
  };
  const releases = join(folder, 'releases');
  copyReleases(releases, []);
  const startGateway = async (at: 0 | 1): Promise<Product> => {
    const gateway = await startProduct({
      ...(orders === undefined ? {} : { orders }),
      environment: {
        DATABASE_URL: postgres.url,
        BANYAN_BASE_URL: baseUrl,
        BANYAN_TRUST_PROXY: 'true',
        // Other machines may reach it: a demonstration, with passwords of its own.
        BANYAN_DEMO: 'true',
        // One key for both, as the secret of docker-compose.yml.
        BANYAN_SECRET_FILE: join(folder, 'secret'),
        // One folder of each for both, as the volumes of docker-compose.yml.
        BANYAN_RELEASES: releases,
        BANYAN_FILES: join(folder, 'files'),
        ...(figures === undefined ? {} : { BANYAN_METRICS_PORT: String(figures[at]) }),
      },
    });
    stops.push(() => gateway.stop());
    return gateway;
  };
  try {
    // At the same time: migrations and demo data must be made once.
    const gateways = await Promise.all([startGateway(0), startGateway(1)]);
    const nginx = await startNginx({
      folder,
      port,
      gateways: [gateways[0].port, gateways[1].port],
      ...(trustedProxies === undefined ? {} : { trustedProxies }),
      ...(connections === undefined ? {} : { connections }),
    });
    stops.push(() => nginx.stop());
    const passwordOf = (account: string) => {
      const said = gateways.map((gateway) => gateway.said()).join('\n');
      return new RegExp(`Demo account ${account}: password (\\S+)`).exec(said)?.[1] ?? '';
    };
    return { baseUrl, releases, gateways, nginx, passwordOf, stop };
  } catch (cause) {
    await stop();
    throw cause;
  }
}
