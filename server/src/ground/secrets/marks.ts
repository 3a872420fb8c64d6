import { createHmac } from 'node:crypto';
import { derive } from './sealer.js';

/**
 * What the database may hold of a phone number, an e-mail address or an ID number so that the same one is found again:
 * HMAC-SHA-256, with a different one for each purpose, so that two tables cannot be joined by it.
 */
export type Marks = (purpose: string, text: string) => string;

/** @param secret of the installation, which never changes: with it, everything marked would be lost */
export function createMarks(secret: string): Marks {
  const key = derive(secret, 'banyan marks');
  return (purpose, text) =>
    createHmac('sha256', key).update(`${purpose}\n${text}`).digest('base64url');
}
