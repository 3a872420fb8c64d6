import { createHmac } from 'node:crypto';
import { createSealer, derive, type Sealer } from '../ground/secrets/sealer.js';

/** Keeps second factors; `owner` is the account. */
export type Vault = Sealer & {
  /** The same text of the same owner gives the same mark, and the mark gives no text. */
  mark(text: string, owner: string): string;
};

/** With keys derived from the installation's secret, HMAC-SHA-256 for marks. */
export function createVault(secret: string): Vault {
  const marking = derive(secret, 'banyan second factor: recovery codes');
  return {
    ...createSealer(secret, 'banyan second factor: secret'),
    mark: (text, owner) =>
      createHmac('sha256', marking).update(`${owner}\n${text}`).digest('base64url'),
  };
}
