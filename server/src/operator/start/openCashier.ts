import { randomBytes } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { type Cashier, createCashier } from '../../domains/payments/cashier.js';
import type { CashierParts } from '../../domains/payments/cashierParts.js';
import { registerNotices, takeNotice } from '../../domains/payments/notices.js';
import { createDescribedProvider } from '../../domains/payments/providers/describedProvider.js';
import type { PaymentProvider, RawNotice } from '../../domains/payments/providers/provider.js';
import { createSandbox } from '../../domains/payments/providers/sandbox.js';
import { derive } from '../../ground/secrets/sealer.js';
import { registerSandboxPage } from '../../http/gateway/sandboxPage.js';
import type { Config } from '../config/config.js';

type Parts = Omit<CashierParts, 'provider' | 'baseUrl'> & {
  readonly config: Pick<Config, 'baseUrl' | 'payment' | 'mode'>;
  /** Of the installation, which never changes. */
  readonly vault: string;
};

/**
 * The payment provider: the one that the operator has configured, or in a trial one that moves no money. Null: no
 * provider, and nothing can be ordered.
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
