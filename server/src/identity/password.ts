import { randomBytes, scrypt, timingSafeEqual } from 'node:crypto';

/** scrypt's N (RFC 7914). */
export const PASSWORD_COST = 16_384;
const KEY_BYTES = 32;

/** `scrypt$cost$salt$key`, salt and key in base64url. */
export async function hashPassword(password: string, cost = PASSWORD_COST): Promise<string> {
  const salt = randomBytes(16);
  const key = await derive(password, salt, cost);
  return `scrypt$${cost}$${salt.toString('base64url')}$${key.toString('base64url')}`;
}

/** Takes the time of a hash of that cost where there is no such account: for none, pass null. */
export async function verifyPassword(
  password: string,
  hash: string | null,
  usualCost = PASSWORD_COST,
): Promise<boolean> {
  const [scheme, cost, salt, key] = (hash ?? '').split('$');
  if (scheme !== 'scrypt' || cost === undefined || salt === undefined || key === undefined) {
    await derive(password, randomBytes(16), usualCost);
    return false;
  }
  const expected = Buffer.from(key, 'base64url');
  const actual = await derive(password, Buffer.from(salt, 'base64url'), Number(cost));
  return expected.length === actual.length && timingSafeEqual(expected, actual);
}

function derive(password: string, salt: Buffer, cost: number): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    scrypt(password.normalize('NFKC'), salt, KEY_BYTES, { N: cost, r: 8, p: 1 }, (cause, key) => {
      if (cause === null) resolve(key);
      else reject(cause);
    });
  });
}
