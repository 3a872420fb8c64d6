import { createHash } from 'node:crypto';

/**
 * Whether a program on this device is offered a package that reaches a share of the programs. A device that was offered it stays
 * among those when the share grows, and is another one for each package.
 * @param share percent
 */
export function isOffered(deviceId: string, packageId: string, share: number): boolean {
  const hash = createHash('sha256').update(`${packageId} ${deviceId}`).digest();
  return hash.readUInt32BE(0) % 100 < share;
}
