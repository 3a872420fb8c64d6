import { createSign, createVerify, type KeyObject } from 'node:crypto';
import { fromBase64 } from './scheme.js';

/** RSA with SHA-256 and PKCS #1 v1.5, in base64. */
export function signRsa(key: KeyObject, ...signed: readonly (string | Buffer)[]): string {
  const sign = createSign('RSA-SHA256');
  for (const part of signed) sign.update(part);
  return sign.sign(key, 'base64');
}

export function verifyRsa(
  key: KeyObject,
  signature: string,
  ...signed: readonly (string | Buffer)[]
): boolean {
  const bytes = fromBase64(signature);
  if (bytes === null) return false;
  const verify = createVerify('RSA-SHA256');
  for (const part of signed) verify.update(part);
  return verify.verify(key, bytes);
}
