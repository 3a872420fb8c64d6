import { createRemoteJWKSet } from 'jose';
import { DEMO_PARTS } from '../../domains/services.js';
import { makePartitions } from '../../ground/changeLog/partitions.js';
import { openDatabase } from '../../ground/database/openDatabase.js';
import { demoUntil, fillDemo } from '../../ground/demoData/fillDemo.js';
import { KEYS_PATH } from '../bases/keysRoute.js';
import { createBearer } from './bearer.js';
import { createDoorApp } from './doorApp.js';
import type { DoorConfig } from './doorConfig.js';
import { relayNotices } from './relay.js';

export type OpenDoor = { readonly url: string; close(): Promise<void> };

/** What is sealed is the gateway's alone. */
const PARTS = DEMO_PARTS.filter(({ name }) => name !== 'identities');

/**
 * The services as a process of their own, over a database of their own or the gateway's.
 * @param fatal told in one sentence when they cannot work any more
 */
export async function openDoor(
  config: DoorConfig,
  print: (line: string) => void,
  fatal: (sentence: string) => void = () => undefined,
): Promise<OpenDoor> {
  const { databaseUrl, dataFolder, gateway, gatewayAddress, base, logLevel } = config;
  const db = await openDatabase({
    databaseUrl,
    dataFolder,
    log: (message, cause) => {
      print(cause instanceof Error ? `${message}: ${cause.message}` : message);
    },
    fatal,
  });
  try {
    await makePartitions(db, Date.now());
    if (config.demoOrders !== null) {
      const until = demoUntil(Date.now());
      await fillDemo(
        db,
        PARTS,
        { orders: config.demoOrders, seed: 1, until, vault: '' },
        () => undefined,
      );
    }
    const bearer = createBearer({
      issuer: gateway,
      audience: base,
      keys: createRemoteJWKSet(new URL(KEYS_PATH, gatewayAddress)),
      now: Date.now,
    });
    const app = createDoorApp({ db, bearer, now: Date.now, logLevel });
    const stopTelling =
      config.tellKey === null
        ? () => Promise.resolve()
        : await relayNotices({
            db,
            gateway,
            gatewayAddress,
            base,
            key: config.tellKey,
            now: Date.now,
            fetch,
            report: (message, cause) => {
              app.log.error({ err: cause }, message);
            },
          });
    const url = await app.listen({ port: config.port, host: config.host });
    print(`The services of ${gateway} are at ${url}, for the base ${base}.`);
    return {
      url,
      close: async () => {
        await app.close();
        await stopTelling();
        await db.close();
      },
    };
  } catch (cause) {
    await db.close();
    throw cause;
  }
}
