import type { Db } from './database/db.js';
import { createDeviceRequests } from './devices/deviceRequests.js';
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

/** What keeps for services what the database is not to hold in clear. */
export function sealedParts({
  db,
  now,
  vault,
}: Parts): Pick<ServiceWiring, 'searchKeys' | 'marks' | 'idNumbers' | 'deviceRequests'> {
  return {
    searchKeys: createSearchKeys({ db, now, vault }),
    marks: createMarks(vault),
    idNumbers: createIdNumbers(vault),
    deviceRequests: createDeviceRequests(vault, now),
  };
}
