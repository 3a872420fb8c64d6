import type { Outbox } from '../../ground/outbox/outbox.js';
import type { Accounts } from '../../identity/accounts.js';
import type { CodeDesk } from '../../identity/codes/codeDesk.js';
import type { HashQueue } from '../../identity/hashQueue.js';
import type { PasswordRules } from '../../identity/passwords/passwordRules.js';

/** What the built-in identity provider lends to those who are not in it yet. */
export type Newcomers = {
  readonly desk: CodeDesk;
  readonly outbox: Outbox;
  readonly accounts: Pick<Accounts, 'byId'>;
  readonly hashQueue: HashQueue;
  readonly passwords: PasswordRules;
  /** The cookie with which their browser signs in once, within two minutes. */
  passFor(accountId: string): Promise<string>;
};
