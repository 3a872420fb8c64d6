import { createHash, randomBytes } from 'node:crypto';
import { request } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { liveBuild, startProduct } from '@banyan/area-kit/verify';
import type { Goal, Row } from './report.js';
import { compare, type Pair, quantile } from './statistics.js';

const PROFILE = 'everybody';
const QUIET = 'without sign-ins';
const STATIC = 'built file, p50, while 60 wrong passwords a second come from changing addresses';
const POSTS_PER_SECOND = 60;
const LOOK_MS = 25;
const HOST = 'banyan.example';
const OK = 200;

export const SIGN_IN_GOALS: readonly Goal[] = [
  { profile: PROFILE, scenario: STATIC, twin: QUIET, of: 'ratio', limit: 2 },
];

type Answer = {
  readonly status: number;
  readonly location: string;
  readonly cookies: readonly string[];
};

/** How long a file takes while strangers guess, against the same seconds without. The first round warms up. */
export async function measureSignIns(rounds: number, forMs: number): Promise<readonly Row[]> {
  const product = await startProduct({
    environment: {
      BANYAN_BASE_URL: `https://${HOST}`,
      BANYAN_TRUST_PROXY: 'true',
      BANYAN_DEMO: 'true',
    },
  });
  try {
    const file = `/areas/shell/${liveBuild(product.releases, 'shell')}/main.js`;
    const guess = await guesser(product.port);
    const pairs: Pair[] = [];
    for (let round = 0; round <= rounds; round += 1) {
      const quiet = await readFor(product.port, file, forMs);
      const guessing = startGuessing(guess);
      const busy = await readFor(product.port, file, forMs);
      const posts = await guessing.stop();
      console.log(`${quiet.length} and ${busy.length} files, ${posts} wrong passwords`);
      if (round > 0) pairs.push({ product: quantile(busy, 0.5), twin: quantile(quiet, 0.5) });
    }
    return [
      { profile: PROFILE, scenario: STATIC, twin: QUIET, unit: 'ms', comparison: compare(pairs) },
    ];
  } finally {
    await product.stop();
  }
}

/** How long each reading took, in milliseconds. */
async function readFor(port: number, file: string, forMs: number): Promise<readonly number[]> {
  const taken: number[] = [];
  const until = performance.now() + forMs;
  while (performance.now() < until) {
    const asked = performance.now();
    const { status } = await ask(port, file, {});
    if (status !== OK) throw new Error(`a file was answered ${status}`);
    taken.push(performance.now() - asked);
    await pause(LOOK_MS);
  }
  return taken;
}

/** Begins one sign-in; each call types a wrong password into it, for a name and from an address of its own. */
async function guesser(port: number): Promise<() => Promise<Answer>> {
  const query = new URLSearchParams({
    client_id: 'admin',
    redirect_uri: `https://${HOST}/callback`,
    response_type: 'code',
    scope: 'openid profile api',
    state: 'bench',
    nonce: 'bench-nonce',
    code_challenge: createHash('sha256').update(randomBytes(32)).digest('base64url'),
    code_challenge_method: 'S256',
  });
  const begun = await ask(port, `/idp/auth?${query}`, {});
  const cookie = begun.cookies.map((line) => line.split(';')[0]).join('; ');
  let tries = 0;
  return () => {
    tries += 1;
    const address = `2001:db8:${(tries % 60_000).toString(16)}::${tries.toString(16)}`;
    return ask(
      port,
      begun.location,
      {
        cookie,
        origin: `https://${HOST}`,
        'content-type': 'application/x-www-form-urlencoded',
        'x-forwarded-for': address,
      },
      `account=guess${tries}&password=wrong-password`,
    );
  };
}

function startGuessing(guess: () => Promise<Answer>) {
  const running: Promise<unknown>[] = [];
  const timer = setInterval(() => {
    running.push(guess());
  }, 1_000 / POSTS_PER_SECOND);
  return {
    stop: async () => {
      clearInterval(timer);
      await Promise.allSettled(running);
      return running.length;
    },
  };
}

/** Sends a request as the proxy in front would. */
function ask(
  port: number,
  path: string,
  headers: Readonly<Record<string, string>>,
  body?: string,
): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const asking = request(
      {
        host: '127.0.0.1',
        port,
        path,
        method: body === undefined ? 'GET' : 'POST',
        headers: { host: HOST, 'x-forwarded-proto': 'https', ...headers },
      },
      (response) => {
        response.resume();
        response.on('end', () => {
          resolve({
            status: response.statusCode ?? 0,
            location: response.headers.location ?? '',
            cookies: response.headers['set-cookie'] ?? [],
          });
        });
      },
    );
    asking.on('error', reject);
    asking.end(body);
  });
}
