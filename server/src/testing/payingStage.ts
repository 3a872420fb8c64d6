import { randomUUID } from 'node:crypto';
import type { Paying } from '@banyan/contract/payments';
import type { Grants } from '../domains/licences/grants.js';
import { type Cashier, createCashier } from '../domains/payments/cashier.js';
import { takeNotice } from '../domains/payments/notices.js';
import type { Acknowledgement, RawNotice } from '../domains/payments/providers/provider.js';
import {
  createSandbox,
  type Sandbox,
  type SandboxOutcome,
} from '../domains/payments/providers/sandbox.js';
import { loadVaultSecret } from '../identity/secrets.js';
import { sealedParts } from '../operator/start/sealedParts.js';
import { ask, createStage, type ServiceStage } from './serviceStage.js';
import type { TestDatabase } from './testDatabases.js';
import { testSecrets } from './testSecrets.js';

/** A server whose customer orders and pays, beside it a cashier of the test's own with a clock of its own. Its jobs are the tests' to run. */
export type PayingStage = ServiceStage & {
  readonly sandbox: Sandbox;
  readonly cashier: Cashier;
  readonly grants: Grants;
  /** What the test's sandbox has told, as it came. */
  readonly notices: readonly RawNotice[];
  take(raw: RawNotice): Promise<Acknowledgement>;
  /** Epoch milliseconds, of the test's cashier. */
  readonly now: () => number;
  /** Sets that clock so far ahead; 0: it is right again. */
  ahead(ms: number): void;
  /** For the next test: the clock is right, nothing waits to be paid, and no limit is reached. */
  reset(): Promise<void>;
  /** Resolves to the number of an order of ¥199.00 that waits to be paid. */
  place(): Promise<string>;
  get(order: string): Promise<Paying>;
  begin(order: string, method?: string): Promise<Paying>;
  /** Presses a button of the sandbox's page, as a browser does. */
  press(paying: Paying, outcome: SandboxOutcome): Promise<void>;
  /** The provider says that money has come: for a payment of ¥199.00, so many fen more. */
  come(payment: string | undefined, fen?: number, currency?: string): Promise<void>;
  /** Stores a customer's choice there, of which the sandbox has not told the product. */
  decide(paying: Paying, outcome: SandboxOutcome): Promise<void>;
  refundsOf(order: string): Promise<readonly unknown[]>;
};

export async function createPayingStage(database: TestDatabase): Promise<PayingStage> {
  const stage = await createStage(database);
  const { db, origin: baseUrl, customer } = stage;
  const notices: RawNotice[] = [];
  let offset = 0;
  const now = () => Date.now() + offset;
  const vault = await loadVaultSecret(testSecrets, db);
  const { grants } = sealedParts({ db, now, vault });
  const take = (raw: RawNotice) => takeNotice({ db, now, provider: sandbox, grants }, raw);
  const sandbox: Sandbox = createSandbox({
    db,
    now,
    baseUrl,
    secret: 'of this test alone',
    notify: async (raw) => {
      notices.push(raw);
      await take(raw);
    },
  });
  const cashier = createCashier({ db, now, baseUrl, provider: sandbox, grants });
  return {
    ...stage,
    sandbox,
    cashier,
    grants,
    notices,
    take,
    now,
    ahead: (ms) => {
      offset = ms;
    },
    reset: async () => {
      offset = 0;
      await db.query("update payments set state = 'closed' where state in ('created', 'open')");
      await db.query("update orders set state = 'cancelled' where state = 'pending'");
      await db.query('delete from limits');
    },
    place: async () => {
      const choice = { edition: 'naolitu-personal', term: 'y1', seats: 1 };
      const asked = { ...choice, expectFen: 19_900, key: randomUUID(), force: true };
      return (await ask(customer, 'MyOrder/Create', asked)).id;
    },
    get: (order) => ask(customer, 'MyPayment/Get', { order }),
    begin: (order, method = 'card') =>
      ask(customer, 'MyPayment/Begin', { order, method, key: randomUUID() }),
    press: async (paying, outcome) => {
      const body = new URLSearchParams({ t: tokenIn(paying), outcome });
      await fetch(`${baseUrl}/pay-sandbox`, { method: 'POST', body });
    },
    come: (payment = '', fen = 0, currency = 'CNY') =>
      cashier.apply(payment, {
        state: 'paid',
        providerId: `P${payment} ${fen}`,
        amountFen: 19_900 + fen,
        currency,
        merchant: 'sandbox',
        payerWords: null,
        paidAt: null,
      }),
    decide: async ({ payments: [payment] }, outcome) => {
      const decided = [payment?.id, outcome];
      await db.query('update sandbox_payments set outcome = $2 where payment_id = $1', decided);
    },
    refundsOf: (order) =>
      db.query('select kind, state, amount_fen as "amountFen" from refunds where order_id = $1', [
        order,
      ]),
  };
}

/** The token in the address of the sandbox's page. */
export function tokenIn({ payments: [payment] }: Paying): string {
  const { begun } = payment ?? {};
  const url = begun?.kind === 'qr' ? begun.text : (begun?.url ?? '');
  return new URL(url).searchParams.get('t') ?? '';
}
