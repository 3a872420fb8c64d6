import type { Db } from '../../ground/database/db.js';
import type { Sealer } from '../../ground/secrets/sealer.js';
import type { Accounts } from '../accounts.js';
import type { CodeDesk } from '../codes/codeDesk.js';
import type { Contacts } from '../contacts.js';
import type { HashQueue } from '../hashQueue.js';
import type { ResumeLicences } from '../links/freezing.js';
import type { Recoveries } from '../manual/recoveries.js';
import type { PasswordRules } from '../passwords/passwordRules.js';
import type { SecondStepWiring } from '../secondStepRoutes.js';

export type EnteringWiring = SecondStepWiring & {
  readonly db: Db;
  readonly now: () => number;
  readonly accounts: Accounts;
  readonly desk: CodeDesk;
  /** For what was proved so far, on its way through the browser. */
  readonly sealer: Sealer;
  readonly passwords: PasswordRules;
  readonly hashQueue: HashQueue;
  /** How the log shows a name that no account has. */
  readonly markOf: (name: string) => string;
  readonly contacts: Contacts;
  readonly recoveries: Recoveries;
  readonly resumeLicences: ResumeLicences;
};
