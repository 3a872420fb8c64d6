import type { BaseState } from '@banyan/contract/bases';
import { drop } from './body.js';
import type { Upstream } from './upstream.js';

const HEALTH_MS = 1_500;

/** How a base is at this moment, by its health path where it has one. */
export async function baseState(upstream: Upstream): Promise<BaseState> {
  const unwell = await unwellness(upstream);
  const { name, audiences, token } = upstream.base;
  // After the question, which may have found out.
  const { running, isAsked, addresses, problem } = upstream.state();
  const away = addresses.filter(({ isAway }) => isAway).length;
  const isAway = unwell !== null || away === addresses.length;
  const isThere = isAsked ? 'ready' : 'unasked';
  const seen = problem === null ? null : { text: problem.text, at: isoOf(problem.at) };
  return {
    name,
    state: isAway ? 'away' : away > 0 ? 'partly' : isThere,
    addresses: [...addresses],
    audiences: [...audiences],
    token,
    running,
    problem: unwell === null ? seen : { text: unwell, at: isoOf(Date.now()) },
  };
}

/** Null: it is well, or does not say. */
async function unwellness(upstream: Upstream): Promise<string | null> {
  const { health } = upstream.base;
  if (health === null) return null;
  try {
    const { status, body } = await upstream.ask({
      method: 'GET',
      path: health.slice(1),
      headers: { accept: 'application/json, */*' },
      body: null,
      isRepeatable: true,
      signal: AbortSignal.timeout(HEALTH_MS),
    });
    drop(body);
    return status >= 200 && status < 300 ? null : `${health} answered ${status}`;
  } catch {
    return `${health} does not answer`;
  }
}

function isoOf(at: number): string {
  return new Date(at).toISOString();
}
