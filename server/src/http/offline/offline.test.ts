import { createHash } from 'node:crypto';
import { runInNewContext } from 'node:vm';
import { expect, test } from '@jest/globals';
import fastify from 'fastify';
import { registerOffline } from './registerOffline.js';

async function answers(isOn: boolean, path: string) {
  const app = fastify();
  registerOffline(app, isOn);
  const { headers, body } = await app.inject(path);
  return { policy: headers['content-security-policy'], text: body };
}

const sha256 = (text: string) => `sha256-${createHash('sha256').update(text).digest('base64')}`;

test('the page names no person, and its policy lets its own script and style run alone', async () => {
  const { policy, text } = await answers(true, '/offline.html');
  const [script = '', style = ''] = ['script', 'style'].map(
    (name) => new RegExp(`<${name}>([^]*?)</${name}>`).exec(text)?.[1] ?? '',
  );
  expect(policy).toBe(
    [
      "default-src 'none'",
      `script-src '${sha256(script)}'`,
      `style-src '${sha256(style)}'`,
      "connect-src 'self'",
      "base-uri 'none'",
      "form-action 'none'",
      "frame-ancestors 'none'",
      "require-trusted-types-for 'script'",
    ].join('; '),
  );
  expect(text).not.toMatch(/nonce|banyan-state| style=| on[a-z]+=/);
});

type Handler = (event: object) => void;

/** The worker's script as a browser runs it, with a cache and a network of the test's own. */
function worker(
  text: string,
  network: (request: unknown) => Promise<unknown>,
  kept: string | null,
) {
  const handlers = new Map<string, Handler>();
  const removed: string[] = [];
  const cache = { put: () => Promise.resolve() };
  runInNewContext(text, {
    addEventListener: (name: string, handler: Handler) => handlers.set(name, handler),
    fetch: network,
    skipWaiting: () => Promise.resolve(),
    clients: { claim: () => Promise.resolve() },
    registration: {
      unregister: () => {
        removed.push('itself');
        return Promise.resolve(true);
      },
    },
    caches: {
      open: () => Promise.resolve(cache),
      match: () => Promise.resolve(kept === null ? undefined : new Response(kept)),
      delete: (name: string) => {
        removed.push(name);
        return Promise.resolve(true);
      },
    },
    crypto,
    btoa,
    Response,
    TextEncoder,
    Uint8Array,
  });
  /** What a page load is answered; null: the worker leaves it to the browser. */
  const load = async (request: object): Promise<Response | null> => {
    let answer: Promise<Response> | null = null;
    handlers.get('fetch')?.({
      request,
      respondWith: (given: Promise<Response>) => {
        answer = given;
      },
    });
    return answer;
  };
  const activated = async () => {
    const waits: Promise<unknown>[] = [];
    handlers.get('activate')?.({ waitUntil: (one: Promise<unknown>) => waits.push(one) });
    await Promise.all(waits);
  };
  return { load, activated, removed };
}

const LOAD = { mode: 'navigate', destination: 'document' };
const AWAY = () => Promise.reject(new TypeError('Failed to fetch'));

async function served() {
  const { text: script } = await answers(true, '/service-worker.js');
  const { text: page } = await answers(true, '/offline.html');
  return { script, page };
}

test('a page load gets the kept page when it reaches no gateway, with the policy of that page', async () => {
  const { script, page } = await served();
  const answer = await worker(script, AWAY, page).load(LOAD);
  expect(await answer?.text()).toBe(page);
  expect(answer?.headers.get('content-security-policy')).toContain("default-src 'none'");
});

test.each([
  [200, false],
  [404, false],
  [502, true],
  [503, false],
  [504, true],
])('an answer of %i is replaced by it: %s', async (status, isReplaced) => {
  const { script, page } = await served();
  const network = () => Promise.resolve(new Response('theirs', { status }));
  const answer = await worker(script, network, page).load(LOAD);
  expect(await answer?.text()).toBe(isReplaced ? page : 'theirs');
});

test('only page loads of a window are answered', async () => {
  const { script, page } = await served();
  const { load } = worker(script, AWAY, page);
  expect(await load({ mode: 'cors', destination: '' })).toBeNull();
  expect(await load({ mode: 'navigate', destination: 'iframe' })).toBeNull();
});

test('a page that another script has written is not shown, and goes', async () => {
  const { script } = await served();
  const { load, removed } = worker(script, AWAY, '<h1>tampered</h1>');
  await expect(load(LOAD)).rejects.toThrow('Failed to fetch');
  expect(removed).toEqual(['banyan-offline']);
});

test('switched off, the worker takes itself and the page away', async () => {
  const { text } = await answers(false, '/service-worker.js');
  const { activated, removed } = worker(text, AWAY, null);
  await activated();
  expect(removed).toEqual(['banyan-offline', 'itself']);
});
