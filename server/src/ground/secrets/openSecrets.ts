import type { Db } from '../database/db.js';
import type { KeyFile } from './keyFile.js';
import { MasterKeyRefused, type MasterKeys, newMasterKey } from './masterKey.js';
import { createSecretStore, keysInUse, type SecretStore, sealAll } from './secretStore.js';

/**
 * The secrets of this installation, before anything asks for one. Throws MasterKeyRefused.
 * @param mayMake a trial makes its own key; in production a file that is not there is a mistake, and a new key would
 * only hide it until the day on which the old one is needed
 */
export async function openSecrets(
  db: Db,
  keyFile: KeyFile,
  mayMake: boolean,
): Promise<SecretStore> {
  const used = await keysInUse(db);
  if (keyFile.read() === null && mayMake && used.every((key) => key === null)) {
    keyFile.create([newMasterKey()]);
  }
  const read = (): MasterKeys => {
    const keys = keyFile.read();
    if (keys !== null) return keys;
    throw new MasterKeyRefused(
      `There is no ${keyFile.path}: put the master key there that belongs to this database, or for a new one make it with "openssl rand -base64 32".`,
    );
  };
  const keys = read();
  const strange = used.find((key) => key !== null && !keys.some(({ id }) => id === key));
  if (strange !== undefined) {
    throw new MasterKeyRefused(
      `${keyFile.path} does not hold the master key of this database (${strange}): put that one back, or restore a backup.`,
    );
  }
  if (used.includes(null)) await db.transaction((tx) => sealAll(tx, keys, keys[0]), 'start');
  return createSecretStore(read);
}
