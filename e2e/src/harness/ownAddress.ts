import { networkInterfaces } from 'node:os';

/** An IPv4 address of this machine that is not loopback: production has no other base URL. Null: it has none. */
export function ownAddress(): string | null {
  const addresses = Object.values(networkInterfaces()).flatMap((each) => each ?? []);
  const own = addresses.find(({ family, internal }) => family === 'IPv4' && !internal);
  return own?.address ?? null;
}
