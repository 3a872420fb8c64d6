import { createHash } from 'node:crypto';

/** SHA-256 in base64, as a policy names a script (W3C CSP 3, 2.3.1). */
export function sha256(text: string): string {
  return createHash('sha256').update(text).digest('base64');
}
