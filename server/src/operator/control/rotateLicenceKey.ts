import { signingSealer } from '../../domains/licences/licenceSecrets.js';
import { createLicenceKeys } from '../../domains/licences/signingKeys.js';
import { noteChange, OPERATOR } from '../../ground/changeLog/changes.js';
import type { Db } from '../../ground/database/db.js';
import type { KeyFile } from '../../ground/secrets/keyFile.js';
import { loadVaultSecret } from '../../identity/secrets.js';
import { secretsOf } from './secretsOf.js';

type Parts = {
  readonly db: Db;
  /** Epoch milliseconds. */
  readonly now: () => number;
  readonly keyFile: KeyFile;
};

/**
 * `owner --rotate-licence-key`: another key signs licences from now on. The one before endorses it, so that programs which
 * know that one take it, and stays among the public keys, so that what it signed is still verified.
 */
export async function rotateLicenceKey({ db, now, keyFile }: Parts): Promise<string[]> {
  const vault = await loadVaultSecret(secretsOf(keyFile), db);
  const keys = createLicenceKeys(db, signingSealer(vault), now);
  await keys.ensure();
  const kid = await keys.change((tx, made) =>
    noteChange(tx, now(), {
      actor: OPERATOR,
      entity: 'licenceKey',
      entityId: made,
      verb: 'licenceKey.rotate',
      summary: {
        zh: `${OPERATOR.name} 更换了签发授权的密钥`,
        en: 'The operator changed the key that signs licences',
      },
    }),
  );
  return [
    `The key ${kid} signs licences from now on.`,
    'Programs take it because the one before has signed it; what that one signed stays good until it ends.',
  ];
}
