import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from 'node:crypto';

const NONCE_BYTES = 12;
const TAG_BYTES = 16;

/** Keeps what the database is not to hold in clear. `owner` is the account: nobody else's entry can be put in its place. */
export type Vault = {
  seal(text: string, owner: string): string;
  /** Throws on anything that `seal` did not make for this owner. */
  open(sealed: string, owner: string): string;
  /** The same text of the same owner gives the same mark, and the mark gives no text. */
  mark(text: string, owner: string): string;
};

/** AES-256-GCM and HMAC-SHA-256 with keys derived from the installation's secret (RFC 5869). */
export function createVault(secret: string): Vault {
  const sealing = derive(secret, 'banyan second factor: secret');
  const marking = derive(secret, 'banyan second factor: recovery codes');
  return {
    seal: (text, owner) => {
      const nonce = randomBytes(NONCE_BYTES);
      const cipher = createCipheriv('aes-256-gcm', sealing, nonce).setAAD(Buffer.from(owner));
      const content = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
      return Buffer.concat([nonce, cipher.getAuthTag(), content]).toString('base64url');
    },
    open: (sealed, owner) => {
      const bytes = Buffer.from(sealed, 'base64url');
      const nonce = bytes.subarray(0, NONCE_BYTES);
      const tag = bytes.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES);
      const content = bytes.subarray(NONCE_BYTES + TAG_BYTES);
      const options = { authTagLength: TAG_BYTES };
      const decipher = createDecipheriv('aes-256-gcm', sealing, nonce, options)
        .setAAD(Buffer.from(owner))
        .setAuthTag(tag);
      return Buffer.concat([decipher.update(content), decipher.final()]).toString('utf8');
    },
    mark: (text, owner) =>
      createHmac('sha256', marking).update(`${owner}\n${text}`).digest('base64url'),
  };
}

function derive(secret: string, purpose: string): Buffer {
  return Buffer.from(hkdfSync('sha256', secret, '', purpose, 32));
}
