import { isLoopbackName } from './loopback.js';

/**
 * Trial: this machine alone, demo data, the demo password. Demonstration: demo data for others to see, with random
 * passwords. Production: nothing of the demo.
 */
export type StartMode = 'trial' | 'demonstration' | 'production';

export type StartFacts = {
  /** Of the base URL, as `URL` writes it. */
  readonly baseHost: string;
  /** Where it listens. */
  readonly host: string;
  readonly hasTrustedProxy: boolean;
  readonly hasOtherProvider: boolean;
  /** `BANYAN_DEMO`; null: not set. */
  readonly demo: boolean | null;
};

export type StartChoice =
  | { readonly ok: true; readonly mode: StartMode }
  | { readonly ok: false; readonly problem: string };

/** How the product starts, by its configuration alone: a trial and production are never confused (decision 36). */
export function startMode(facts: StartFacts): StartChoice {
  if (!isLoopbackName(facts.baseHost)) {
    return { ok: true, mode: facts.demo === true ? 'demonstration' : 'production' };
  }
  const obstacle = trialObstacle(facts);
  if (obstacle === null) return { ok: true, mode: 'trial' };
  if (facts.demo === true) return { ok: true, mode: 'demonstration' };
  return {
    ok: false,
    problem:
      `The base URL is of this machine alone, as in a trial, but ${obstacle}: set BANYAN_BASE_URL to the real ` +
      'https address for production, or BANYAN_DEMO=true for a demonstration with random passwords.',
  };
}

function trialObstacle(facts: StartFacts): string | null {
  if (facts.demo === false) return 'BANYAN_DEMO is false';
  if (!isLoopbackAddress(facts.host)) return `HOST ${facts.host} lets other machines in`;
  if (facts.hasTrustedProxy) return 'BANYAN_TRUST_PROXY is set';
  if (facts.hasOtherProvider) return 'BANYAN_OIDC_ISSUER is set';
  return null;
}

/** `HOST` is written without the brackets of a URL. */
function isLoopbackAddress(host: string): boolean {
  return isLoopbackName(host) || host === '::1';
}
