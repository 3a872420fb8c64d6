import type { KeyFile } from '../../ground/secrets/keyFile.js';
import { createSecretStore, type SecretStore } from '../../ground/secrets/secretStore.js';
import { CommandRefused } from './owning.js';

/** What is sealed under the master key, for a command beside the product or without one. */
export function secretsOf(keyFile: KeyFile): SecretStore {
  return createSecretStore(() => {
    const keys = keyFile.read();
    if (keys === null) throw new CommandRefused(`There is no ${keyFile.path}: start Banyan first.`);
    return keys;
  });
}
