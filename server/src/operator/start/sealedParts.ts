import { createDeviceRequests } from '../../domains/devices/deviceRequests.js';
import { createGrants } from '../../domains/licences/grants.js';
import { createLicenceSecrets, signingSealer } from '../../domains/licences/licenceSecrets.js';
import { createLicenceKeys } from '../../domains/licences/signingKeys.js';
import type { ServiceWiring } from '../../domains/wiring.js';
import type { Db } from '../../ground/database/db.js';
import { createSearchKeys } from '../../ground/searchKeys/searchKeys.js';
import { createIdNumbers } from '../../ground/secrets/idNumbers.js';
import { createMarks } from '../../ground/secrets/marks.js';

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
