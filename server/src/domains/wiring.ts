import type { Audience, LocalText } from '@banyan/contract';
import type { BaseState } from '@banyan/contract/bases';
import type { BuildFailure, DecodedFrame, Unserved } from '@banyan/contract/releases';
import type { ContactWays } from '../ground/contactWays.js';
import type { Db } from '../ground/database/db.js';
import type { Files } from '../ground/files/openFiles.js';
import type { Job } from '../ground/jobs/job.js';
import type { Limits } from '../ground/limits/limits.js';
import type { IdCheckPort } from '../ground/ports/idCheck.js';
import type { SearchKeys } from '../ground/searchKeys/searchKeys.js';
import type { IdNumbers } from '../ground/secrets/idNumbers.js';
import type { Marks } from '../ground/secrets/marks.js';
import type { SecretStore } from '../ground/secrets/secretStore.js';
import type { BuiltIn } from '../identity/builtIn.js';
import type { Handles } from '../identity/ownSessions/handle.js';
import type { OwnSessions } from '../identity/ownSessions/ownSessions.js';
import type { KnownFrame } from '../releases/stacks/readFailures.js';
import type { DeviceRequests } from './devices/deviceRequests.js';
import type { MapReader } from './diagrams/reading/index.js';
import type { Grants } from './licences/grants.js';
import type { LicenceSecrets } from './licences/licenceSecrets.js';
import type { LicenceKeys } from './licences/signingKeys.js';
import type { Cashier } from './payments/cashier.js';
import type { PersonalData } from './privacy/personalData.js';
import type { Newcomers } from './registration/newcomers.js';

export type OwnAccounts = BuiltIn['own'];

/** What the product lends its services. Each says what of it it takes. */
export type ServiceWiring = {
  readonly db: Db;
  /** Epoch milliseconds. */
  readonly now: () => number;
  readonly baseUrl: string;
  /** Who runs it, as legal texts name them. */
  readonly company: LocalText;
  /** How the operator is reached. */
  readonly contactWays: ContactWays;
  readonly secrets: SecretStore;
  readonly files: Files;
  /** Reads maps of strangers. */
  readonly maps: MapReader;
  readonly handles: Handles;
  /** Of administrators, as they see and end them. */
  readonly ownSessions: OwnSessions;
  /** The same of customers. */
  readonly customerSessions: OwnSessions;
  /** The customer of these cookies, for calls that need no sign-in; null: no customer. */
  readonly customerOf: (cookies: string | undefined) => Promise<string | null>;
  /** Null: another provider keeps the accounts. */
  readonly own: OwnAccounts | null;
  /** The same for those who have no account yet. */
  readonly newcomers: Newcomers | null;
  /** Whether another provider makes accounts when it is asked to. */
  readonly createsElsewhere: () => Promise<boolean>;
  /** Notes that the session's person has just proved who they are. */
  readonly prove: (cookies: string | undefined, audience: Audience) => Promise<void>;
  /** Whether a published build must be verified before users get it. */
  readonly mustBeVerified: boolean;
  /** Where developers' builds may come from. */
  readonly overrideOrigins: readonly string[];
  /** Resolves when this process serves what has been decided. */
  readonly serve: () => Promise<void>;
  /** What this process should serve and cannot. */
  readonly unserved: () => readonly Unserved[];
  /** What windows told of a build. */
  readonly failures: (of: { area: string; build: string }) => Promise<readonly BuildFailure[]>;
  /** The calls of a stack as their teams wrote them, as far as there are maps. */
  readonly decode: (frames: readonly KnownFrame[]) => Promise<readonly DecodedFrame[]>;
  readonly searchKeys: SearchKeys;
  readonly limits: Limits;
  /** What every domain has of customers. */
  readonly personal: readonly PersonalData[];
  /** The payment provider; null: no provider. */
  readonly cashier: Cashier | null;
  readonly marks: Marks;
  readonly idNumbers: IdNumbers;
  /** Who is asked whether a name and an ID number belong together; null: staff look at it. */
  readonly idCheck: IdCheckPort | null;
  /** What programs ask of customers. */
  readonly deviceRequests: DeviceRequests;
  readonly licenceSecrets: LicenceSecrets;
  /** What licences are signed with. */
  readonly licenceKeys: LicenceKeys;
  /** What a paid order gives. */
  readonly grants: Grants;
  /** What the installation does by itself. */
  readonly jobs: readonly Job[];
  /** The names of the back ends that the operator has named, and how this process sees them. */
  readonly bases: () => readonly string[];
  readonly baseStates: () => Promise<readonly BaseState[]>;
  /** Writes to the log what went wrong behind an answer. */
  readonly report: (message: string, cause: unknown) => void;
};

export type ServiceParts = Pick<ServiceWiring, 'db' | 'now'>;
