import { randomBytes } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import type { Config } from './config.js';
import { registerSandboxPage } from './gateway/sandboxPage.js';
import { createDescribedProvider } from './payment/describedProvider.js';
import type { PaymentProvider, RawNotice } from './payment/provider.js';
import { createSandbox } from './payment/sandbox.js';
import { derive } from './secrets/sealer.js';
import { type Cashier, createCashier } from './services/payments/cashier.js';
import type { CashierParts } from './services/payments/cashierParts.js';
import { registerNotices, takeNotice } from './services/payments/notices.js';

type Parts = Omit<CashierParts, 'provider' | 'baseUrl'> & {
  readonly config: Pick<Config, 'baseUrl' | 'payment' | 'mode'>;
  /** Of the installation, which never changes. */
  readonly vault: string;
};

/**
 * Who takes money: the provider that the operator has configured, or in a trial one that moves none. Null: nobody does,
 * and nothing is ordered.
 */
export function openCashier(app: FastifyInstance, parts: Parts): Cashier | null {
  const provider = providerOf(app, parts);
  if (provider === null) return null;
  const whole = { ...parts, baseUrl: parts.config.baseUrl, provider };
  registerNotices(app, whole);
  return createCashier(whole);
}

function providerOf(app: FastifyInstance, parts: Parts): PaymentProvider | null {
  const { db, now, config, vault, grants } = parts;
  const { baseUrl, payment, mode } = config;
  if (payment !== null) {
    const nonce = () => randomBytes(16).toString('hex');
    return createDescribedProvider(payment, { fetch, nonce });
  }
  if (mode !== 'trial') return null;
  const sandbox = createSandbox({
    db,
    now,
    baseUrl,
    secret: Buffer.from(derive(vault, 'banyan sandbox')).toString('base64url'),
    notify: async (raw: RawNotice) => {
      await takeNotice({ db, now, provider: sandbox, grants }, raw);
    },
  });
  registerSandboxPage(app, sandbox, baseUrl);
  return sandbox;
}
