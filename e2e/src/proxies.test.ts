import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer, type RequestListener, type Server } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '@banyan/testing/node';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { NGINX, type Nginx, nginxProblem, startNginx } from './harness/nginx.js';
import { ROOT } from './harness/product.js';

const hasCaddy = spawnSync('caddy', ['version']).status === 0;
if (NGINX === null)
  console.warn('nginx is not installed: the tests of its configuration are left out');
if (!hasCaddy)
  console.warn('Caddy is not installed: the test of deploy/caddy/Caddyfile is left out');

(NGINX === null ? describe.skip : describe)('the shipped nginx configuration', () => {
  const folders: string[] = [];
  const newFolder = () => {
    const folder = mkdtempSync(join(tmpdir(), 'banyan-proxies-'));
    folders.push(folder);
    return folder;
  };
  const servers: Server[] = [];
  const listening = async (answer: RequestListener): Promise<number> => {
    const port = await freePort();
    const server = createServer(answer);
    servers.push(server);
    await new Promise<void>((done) => {
      server.listen(port, '127.0.0.1', done);
    });
    return port;
  };
  /** Replaces a gateway: answers with the client address and encodings that it received. */
  let gatewayPort = 0;

  beforeAll(async () => {
    gatewayPort = await listening(({ headers }, reply) => {
      reply.setHeader('vary', 'accept-encoding');
      reply.end(`${String(headers['x-forwarded-for'])} ${String(headers['accept-encoding'])}`);
    });
  });
  afterAll(async () => {
    for (const server of servers) {
      await new Promise<void>((closed) => {
        server.close(() => {
          closed();
        });
        server.closeAllConnections();
      });
    }
    for (const folder of folders) rmSync(folder, { recursive: true, force: true });
  });

  async function behind(
    trustedProxies: string,
    act: (ask: Ask, nginx: Nginx) => Promise<void>,
    gateways: readonly [number, number] = [gatewayPort, gatewayPort],
  ): Promise<void> {
    const port = await freePort();
    const nginx = await startNginx({ folder: newFolder(), port, gateways, trustedProxies });
    try {
      await act((path, headers) => fetch(`http://127.0.0.1:${port}${path}`, { headers }), nginx);
    } finally {
      await nginx.stop();
    }
  }

  test('a5 two callers behind a trusted proxy have two addresses, for the gateways and in the log', async () => {
    await behind('10.9.9.9, 127.0.0.1', async (ask, nginx) => {
      const told = async (forwarded: string) =>
        (await (await ask('/idp/x', { 'x-forwarded-for': forwarded })).text()).split(' ')[0];
      expect(await told('198.51.100.7')).toBe('198.51.100.7');
      expect(await told('203.0.113.8, 10.9.9.9')).toBe('203.0.113.8');
      // The address that a client claims comes first in the list, and is not trusted.
      expect(await told('192.0.2.66, 203.0.113.8')).toBe('203.0.113.8');
      expect(nginx.logged()).toMatch(/^198\.51\.100\.7 /m);
    });
  });

  test('a5 an X-Forwarded-For from a peer that is not a trusted proxy is ignored', async () => {
    await behind('', async (ask) => {
      const answer = await ask('/idp/x', { 'x-forwarded-for': '198.51.100.7' });
      expect(await answer.text()).toMatch(/^127\.0\.0\.1 /);
    });
  });

  test('one address that asks for more sign-ins than people can is slowed down, another one is not', async () => {
    await behind('127.0.0.1', async (ask) => {
      const burst = await Promise.all(
        Array.from({ length: 120 }, () => ask('/idp/x', { 'x-forwarded-for': '198.51.100.7' })),
      );
      const refused = burst.filter(({ status }) => status === 429);
      expect(refused.length).toBeGreaterThan(0);
      expect(refused[0]?.headers.get('retry-after')).toBe('5');
      expect(await refused[0]?.text()).toMatch(/^请求过于频繁/);
      expect((await ask('/idp/x', { 'x-forwarded-for': '203.0.113.8' })).status).toBe(200);
    });
  });

  test('a stranger’s encodings and queries make no further copies in the cache', async () => {
    await behind('', async (ask) => {
      const cache = async (encodings: string, query = '') => {
        const answer = await ask(`/areas/a/b.js${query}`, { 'accept-encoding': encodings });
        return `${answer.headers.get('x-cache')} ${(await answer.text()).split(' ')[1]}`;
      };
      expect(await cache('br')).toBe('MISS br');
      expect(await cache('x1, br;q=0.9')).toBe('HIT br');
      expect(await cache('br', '?x=2')).toBe('HIT br');
      expect(await cache('br;q=0, x2')).toBe('MISS identity');
      expect(await cache('x3')).toBe('HIT identity');
    });
  });

  test('a file of a build that an old gateway does not have comes from the new one', async () => {
    const old = await listening((_asked, reply) => {
      reply.writeHead(404).end('not here');
    });
    await behind(
      '',
      async (ask) => {
        // Each gateway would be asked first for some of them.
        for (let file = 0; file < 8; file++) {
          expect((await ask(`/areas/a/${file}.js`, {})).status).toBe(200);
        }
        // What is not a built file is answered by the gateway that was asked.
        const pages = await Promise.all([1, 2, 3, 4].map((page) => ask(`/no-${page}`, {})));
        expect(new Set(pages.map(({ status }) => status))).toEqual(new Set([200, 404]));
      },
      [old, gatewayPort],
    );
  });

  test('nginx takes it, with the TLS example in front', () => {
    const tls = { address: '127.0.0.1', port: 8443, plainPort: 8081 };
    const gateways = [4000, 4001] as const;
    expect(nginxProblem({ folder: newFolder(), port: 8080, gateways, tls })).toBe('');
  });
});

describe('docker-compose.yml', () => {
  const read = (path: string) => readFileSync(join(ROOT, path), 'utf8');

  test('has nginx ask for the gateways’ addresses again: one that is made again is found', () => {
    const compose = read('docker-compose.yml');
    const named = [...compose.matchAll(/^ +GATEWAY_\d: (.*)$/gm)].map(([, value]) => value);
    expect(named).toEqual(['gateway-1:4000 resolve', 'gateway-2:4000 resolve']);
    const template = read('deploy/nginx/banyan.conf.template');
    expect(template).toMatch(/^resolver \$\{RESOLVER\} valid=\d+s/m);
    // What is resolved again is kept where all processes of nginx see it.
    const upstreams = template.match(/^upstream [\s\S]*?^\}/gm) ?? [];
    expect(upstreams.filter((upstream) => !/^ +zone \w+ \d+k;$/m.test(upstream))).toEqual([]);
    expect(upstreams).toHaveLength(2);
  });

  test('asks PostgreSQL by the network, where it answers once its volume is filled', () => {
    expect(read('docker-compose.yml')).toContain('[CMD, pg_isready, -h, 127.0.0.1,');
  });

  test('has its key made for its owner alone, in every place that says how', () => {
    for (const path of ['docker-compose.yml', 'docs/operating.md']) {
      const lines = read(path)
        .split('\n')
        .filter((line) => line.includes('> banyan.secret'));
      expect([path, lines.length > 0, lines.filter((line) => !line.includes('umask 077'))]).toEqual(
        [path, true, []],
      );
    }
  });
});

(hasCaddy ? test : test.skip)('Caddy takes the shipped Caddyfile', () => {
  const home = mkdtempSync(join(tmpdir(), 'banyan-caddy-'));
  const file = join(ROOT, 'deploy/caddy/Caddyfile');
  const parameters = ['validate', '--adapter', 'caddyfile', '--config', file];
  const env = { ...process.env, HOME: home, XDG_DATA_HOME: home, XDG_CONFIG_HOME: home };
  const { status, stderr } = spawnSync('caddy', parameters, { env, encoding: 'utf8' });
  rmSync(home, { recursive: true, force: true });
  expect(status === 0 ? '' : stderr).toBe('');
});

type Ask = (path: string, headers: Readonly<Record<string, string>>) => Promise<Response>;
