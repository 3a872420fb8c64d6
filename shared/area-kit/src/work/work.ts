import { setTimeout as pause } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import type { Work, WorkResult } from '@banyan/contract/releases';
import { reasonOf } from '../reasonOf.js';
import { createGateway, type Gateway } from '../registry/gateway.js';
import { KitFailure } from '../registry/kitFailure.js';
import { readTeamKey, signVerified, type TeamKey } from '../registry/teamKey.js';
import { download } from './download.js';
import { isolation } from './isolated.js';
import { judge } from './judge.js';

const LOOK_MS = 1_000;
/** The longer pause after a failed request to the gateway. */
const AWAY_MS = 10_000;
const MOST_FINDINGS = 100;
const MOST_LENGTH = 500;

type Next = NonNullable<Work['next']>;

type Parts = {
  readonly gateway: Gateway;
  readonly key: TeamKey;
  readonly root: string;
  readonly behind: readonly string[];
};

/**
 * `area-kit work`: verifies published builds one after the other until a signal ends it. It holds a
 * key for verification; the builds run in processes without access to it.
 */
export async function work(parameters: readonly string[], root: string): Promise<void> {
  const { values } = parseArgs({
    args: [...parameters],
    options: { gateway: { type: 'string' } },
  });
  const url = values.gateway ?? process.env['BANYAN_GATEWAY'] ?? 'http://localhost:4000';
  const key = readTeamKey(process.env['BANYAN_KEY']);
  const gateway = createGateway({ url, key, fetch, now: Date.now });
  const behind = isolation();
  const ending = new AbortController();
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => ending.abort());
  console.log(`verifying for ${gateway.url}`);
  if (behind === null) {
    console.log('builds run in the network of this machine: it has none to give them apart');
  }
  const parts = { gateway, key, root, behind: behind ?? [] };
  while (!ending.signal.aborted) {
    const rest = await step(parts);
    await pause(rest, null, { signal: ending.signal }).catch(() => null);
  }
}

/** Verifies the next build. Returns how long to wait afterwards, in milliseconds. */
async function step(parts: Parts): Promise<number> {
  try {
    const { next } = await parts.gateway.work();
    if (next === null) return LOOK_MS;
    const begun = performance.now();
    const result = await resultOf(parts, next);
    await parts.gateway.worked(next, result);
    const seconds = ((performance.now() - begun) / 1_000).toFixed(1);
    const words = result.verified === null ? 'refused' : 'verified';
    // What a build says is a team's text, and this is the operator's terminal.
    const told = result.findings.map((each) => `\n  ${each.replaceAll(/\p{Cc}/gu, ' ')}`);
    console.log(`${next.area} ${next.build}: ${words} after ${seconds} s${told.join('')}`);
    return 0;
  } catch (cause) {
    console.error(reasonOf(cause));
    return cause instanceof KitFailure ? AWAY_MS : LOOK_MS;
  }
}

/** A build that cannot be verified is refused like a faulty one. */
async function resultOf({ gateway, key, root, behind }: Parts, next: Next): Promise<WorkResult> {
  try {
    const { pages, checks, findings } = await judge({
      root,
      behind,
      area: next.area,
      lay: (folder) => download(gateway.url, next, folder),
    });
    if (findings.length > 0) return faulty(findings);
    const iat = Math.floor(Date.now() / 1_000);
    const verified = await signVerified(key, { ...next, pages, checks, findings: 0, iat });
    return { verified, findings: [] };
  } catch (cause) {
    return faulty([`It could not be verified: ${reasonOf(cause)}`]);
  }
}

function faulty(findings: readonly string[]): WorkResult {
  const told = findings.slice(0, MOST_FINDINGS).map((each) => each.slice(0, MOST_LENGTH));
  return { verified: null, findings: told };
}
