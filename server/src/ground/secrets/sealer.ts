import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';

const NONCE_BYTES = 12;
const TAG_BYTES = 16;

/** Seals values that the database must not hold in clear. An entry of another owner cannot replace `owner`'s. */
export type Sealer = {
  seal(text: string, owner: string): string;
  /** Throws on anything that `seal` did not make for this owner. */
  open(sealed: string, owner: string): string;
};

/** AES-256-GCM (NIST SP 800-38D), the owner as associated data: base64url of nonce, tag and content. */
export function createSealer(secret: string | Uint8Array, purpose: string): Sealer {
  const key = derive(secret, purpose);
  return {
    seal: (text, owner) => {
      const nonce = randomBytes(NONCE_BYTES);
      const cipher = createCipheriv('aes-256-gcm', key, nonce).setAAD(Buffer.from(owner));
      const content = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
      return Buffer.concat([nonce, cipher.getAuthTag(), content]).toString('base64url');
    },
    open: (sealed, owner) => {
      const bytes = Buffer.from(sealed, 'base64url');
      const nonce = bytes.subarray(0, NONCE_BYTES);
      const tag = bytes.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES);
      const content = bytes.subarray(NONCE_BYTES + TAG_BYTES);
      const options = { authTagLength: TAG_BYTES };
      const decipher = createDecipheriv('aes-256-gcm', key, nonce, options)
        .setAAD(Buffer.from(owner))
        .setAuthTag(tag);
      return Buffer.concat([decipher.update(content), decipher.final()]).toString('utf8');
    },
  };
}

/** A key for one purpose alone (HKDF, RFC 5869). */
export function derive(secret: string | Uint8Array, purpose: string): Buffer {
  return Buffer.from(hkdfSync('sha256', secret, '', purpose, 32));
}
