import type { Db } from './database/db.js';
import { createDeviceRequests } from './devices/deviceRequests.js';
import { createGrants } from './licences/grants.js';
import { createLicenceSecrets, signingSealer } from './licences/licenceSecrets.js';
import { createLicenceKeys } from './licences/signingKeys.js';
import { createSearchKeys } from './searchKeys/searchKeys.js';
import { createIdNumbers } from './secrets/idNumbers.js';
import { createMarks } from './secrets/marks.js';
import type { ServiceWiring } from './services/wiring.js';

type Parts = {
  readonly db: Db;
  readonly now: () => number;
  /** Of the installation, which never changes. */
  readonly vault: string;
};

type Sealed =
  | 'searchKeys'
  | 'marks'
  | 'idNumbers'
  | 'deviceRequests'
  | 'licenceSecrets'
  | 'licenceKeys'
  | 'grants';

/** What keeps for services what the database is not to hold in clear. */
export function sealedParts({ db, now, vault }: Parts): Pick<ServiceWiring, Sealed> {
  const licenceSecrets = createLicenceSecrets(vault);
  return {
    searchKeys: createSearchKeys({ db, now, vault }),
    marks: createMarks(vault),
    idNumbers: createIdNumbers(vault),
    deviceRequests: createDeviceRequests(vault, now),
    licenceSecrets,
    licenceKeys: createLicenceKeys(db, signingSealer(vault), now),
    grants: createGrants(licenceSecrets),
  };
}
