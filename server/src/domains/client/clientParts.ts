import type { Db } from '../../ground/database/db.js';
import type { FilePlace } from '../../ground/files/place.js';
import type { Limits } from '../../ground/limits/limits.js';
import type { Marks } from '../../ground/secrets/marks.js';
import type { OneTime } from '../../identity/oneTime.js';
import type { KeyedDevice } from '../devices/deviceKeys.js';
import type { DeviceRequests } from '../devices/deviceRequests.js';
import type { MapReader } from '../diagrams/reading/index.js';
import type { LicenceSecrets } from '../licences/licenceSecrets.js';
import type { LicenceKeys } from '../licences/signingKeys.js';

/** What the desktop program's calls need of the product. */
export type ClientParts = {
  readonly db: Db;
  readonly now: () => number;
  readonly baseUrl: string;
  readonly limits: Limits;
  readonly oneTime: OneTime;
  readonly deviceRequests: DeviceRequests;
  readonly licenceSecrets: LicenceSecrets;
  readonly licenceKeys: LicenceKeys;
  /** Signs the addresses of files that programs open, and marks where consents came from. */
  readonly marks: Marks;
  readonly files: { readonly place: FilePlace };
  readonly maps: MapReader;
};

/** Which program calls, and from where. */
export type Program = { readonly product: string; readonly address: string };

/** The same once its device has signed the call. */
export type Caller = Program & {
  /** The device when the call came in. Its customer may change meanwhile: ask `customerOf`. */
  readonly device: Pick<KeyedDevice, 'id' | 'machineCode'>;
};
