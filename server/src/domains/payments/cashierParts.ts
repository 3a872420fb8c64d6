import type { Db } from '../../ground/database/db.js';
import type { Grants } from '../licences/grants.js';
import type { PaymentProvider } from './providers/provider.js';

export type CashierParts = {
  readonly db: Db;
  /** Epoch milliseconds. */
  readonly now: () => number;
  readonly baseUrl: string;
  readonly provider: PaymentProvider;
  /** What a paid order gives. */
  readonly grants: Grants;
};

export type Beginning = {
  readonly orderId: string;
  readonly customerId: string;
  readonly method: string;
  /** The same key is the same try. */
  readonly key: string;
};
