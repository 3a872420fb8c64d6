import { createServer } from 'node:net';
import { networkInterfaces } from 'node:os';

/** An IPv4 address of this machine that is not loopback: production has no other base URL. Null: it has none. */
export function ownAddress(): string | null {
  const addresses = Object.values(networkInterfaces()).flatMap((each) => each ?? []);
  const own = addresses.find(({ family, internal }) => family === 'IPv4' && !internal);
  return own?.address ?? null;
}

/** Ports of an address that nobody listens on, all different. */
export async function freePortsOf(address: string, count: number): Promise<readonly number[]> {
  const servers = Array.from({ length: count }, () => createServer());
  const ports: number[] = [];
  for (const server of servers) {
    await new Promise<void>((listening, reject) => {
      server.once('error', reject);
      server.listen(0, address, listening);
    });
    const place = server.address();
    if (typeof place === 'object' && place !== null) ports.push(place.port);
  }
  await Promise.all(
    servers.map(
      (server) =>
        new Promise<void>((closed) => {
          server.close(() => {
            closed();
          });
        }),
    ),
  );
  return ports;
}
