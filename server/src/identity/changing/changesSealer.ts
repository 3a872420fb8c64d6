import { createSealer, type Sealer } from '../../ground/secrets/sealer.js';

/** @param secret of the installation, which never changes */
export function changesSealer(secret: string): Sealer {
  return createSealer(secret, 'banyan changes of contacts');
}
