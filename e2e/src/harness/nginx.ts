import { execFileSync, spawn, spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { request } from 'node:http';
import { join } from 'node:path';
import { until } from '@banyan/testing/node';
import { ended, ROOT } from './product.js';
import { assertQuiet } from './quiet.js';

/** The path of nginx, which npm does not install; null: not found. */
export const NGINX =
  ['/usr/sbin/nginx', '/usr/bin/nginx', '/opt/homebrew/bin/nginx'].find(
    (path) => spawnSync(path, ['-v']).status === 0,
  ) ?? null;

/** Its version says how HTTP/2 is switched on. */
const hasHttp2Directive = () => {
  const { stderr } = spawnSync(NGINX ?? 'nginx', ['-v'], { encoding: 'utf8' });
  const [major = 0, minor = 0] = (/\d+\.\d+/.exec(stderr)?.[0] ?? '').split('.').map(Number);
  return major > 1 || (major === 1 && minor >= 26);
};

export type NginxOptions = {
  /** The folder of configuration and logs. */
  readonly folder: string;
  readonly port: number;
  /** The gateways' ports. The second may be the first. */
  readonly gateways: readonly [number, number];
  /** As an operator sets it; empty: no proxy is trusted. */
  readonly trustedProxies?: string;
  readonly tls?: TlsOptions;
  /** How many are open at the most; few by default. */
  readonly connections?: number;
};

/** TLS in front, as deploy/nginx/tls.conf.example has it. */
export type TlsOptions = {
  readonly address: string;
  readonly port: number;
  readonly plainPort: number;
};

export type Nginx = {
  logged(): string;
  failures(): string;
  stop(): Promise<void>;
};

/** The shipped configuration with this machine's ports in it. Resolves when it answers. */
export async function startNginx(options: NginxOptions): Promise<Nginx> {
  if (NGINX === null) throw new Error('nginx is not installed');
  const { folder } = options;
  const parameters = ['-p', folder, '-c', writeConfiguration(options)];
  const child = spawn(NGINX, parameters, { stdio: ['ignore', 'inherit', 'inherit'] });
  await until(async () => child.exitCode !== null || (await isHealthy(options.port)));
  if (child.exitCode !== null) throw new Error('nginx did not start');
  return {
    logged: () => readFileSync(join(folder, 'logs/access.log'), 'utf8'),
    failures: () => readFileSync(join(folder, 'logs/error.log'), 'utf8'),
    stop: async () => {
      // At once: a graceful stop would wait for the last hub connection.
      child.kill('SIGTERM');
      await ended(child);
      const logs = ['access.log', 'error.log'].map((name) =>
        readFileSync(join(folder, 'logs', name), 'utf8'),
      );
      // Prefixed with a brace, so that every line counts as a log line.
      assertQuiet(logs.join('').replaceAll(/^/gm, '{'));
    },
  };
}

/** The faults that nginx reports in a configuration; empty: valid. */
export function nginxProblem(options: NginxOptions): string {
  const parameters = ['-t', '-q', '-p', options.folder, '-c', writeConfiguration(options)];
  const { status, stderr } = spawnSync(NGINX ?? 'nginx', parameters, { encoding: 'utf8' });
  return status === 0 ? '' : stderr;
}

/** Makes a self-signed certificate for an IP address. */
function makeCertificate(folder: string, address: string): void {
  const names = ['-subj', `/CN=${address}`, '-addext', `subjectAltName=IP:${address}`];
  const key = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes'];
  const files = ['-keyout', join(folder, 'tls.key'), '-out', join(folder, 'tls.crt')];
  execFileSync('openssl', ['req', '-x509', ...key, '-days', '2', ...names, ...files], {
    stdio: 'ignore',
  });
}

function writeConfiguration(options: NginxOptions): string {
  const { folder, port, gateways, tls } = options;
  mkdirSync(join(folder, 'logs'), { recursive: true });
  const site = filled('deploy/nginx/banyan.conf.template', {
    GATEWAY_1: `127.0.0.1:${gateways[0]}`,
    GATEWAY_2: `127.0.0.1:${gateways[1]}`,
    // Asked for no name here.
    RESOLVER: '127.0.0.1',
    LISTEN: `127.0.0.1:${port}`,
    CACHE_FOLDER: join(folder, 'cache'),
    LOG_FOLDER: join(folder, 'logs'),
    FORWARDED_PROTO: tls === undefined ? 'http' : 'https',
    TRUSTED_PROXY_LINES: trustedProxyLines(options.trustedProxies ?? ''),
  });
  const parts = [site];
  if (tls !== undefined) {
    makeCertificate(folder, tls.address);
    const front = filled('deploy/nginx/tls.conf.example', {
      TLS_LISTEN: `${tls.address}:${tls.port}`,
      PLAIN_LISTEN: `${tls.address}:${tls.plainPort}`,
      PUBLIC_HOST: `${tls.address}:${tls.port}`,
      CERTIFICATE: join(folder, 'tls.crt'),
      CERTIFICATE_KEY: join(folder, 'tls.key'),
      LOG_FOLDER: join(folder, 'logs'),
      BEHIND: `127.0.0.1:${port}`,
    });
    const older = front.replace('  http2 on;\n', '').replace(' ssl;', ' ssl http2;');
    parts.push(hasHttp2Directive() ? front : older);
  }
  writeFileSync(join(folder, 'site.conf'), parts.join('\n'));
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
    .map((name) => `${name}_temp_path ${folder}/${name};`)
    .join('\n');
  const file = join(folder, 'nginx.conf');
  writeFileSync(
    file,
    `daemon off; pid ${folder}/nginx.pid; error_log ${folder}/logs/error.log;
${process.getuid?.() === 0 ? 'user root;' : ''}
${options.connections === undefined ? 'worker_processes 1; events {}' : manyConnections(options.connections)}
http { access_log off; ${temporary}
include ${folder}/site.conf; }`,
  );
  return file;
}

/**
 * Each of a browser is one more to a gateway, and files take the rest. Two workers, each with room for three quarters:
 * a machine may allow one process fewer open files than all need.
 */
function manyConnections(connections: number): string {
  const most = Math.ceil(1.5 * connections) + 2_000;
  return `worker_processes 2; worker_rlimit_nofile ${most}; events { worker_connections ${most}; }`;
}

/** As the image's envsubst does: only names that are set. */
function filled(path: string, values: Readonly<Record<string, string>>): string {
  const template = readFileSync(join(ROOT, path), 'utf8');
  return template.replace(/\$\{(\w+)\}/g, (all, name: string) => values[name] ?? all);
}

/** Computed by the same script that the image runs. */
function trustedProxyLines(trustedProxies: string): string {
  const script = join(ROOT, 'deploy/nginx/16-trusted-proxies.envsh');
  const parameters = ['-c', `. "${script}"; printf %s "$TRUSTED_PROXY_LINES"`];
  const env = { ...process.env, TRUSTED_PROXIES: trustedProxies };
  return execFileSync('sh', parameters, { env, encoding: 'utf8' });
}

/** Asks without keep-alive: an idle connection would keep nginx from stopping. */
function isHealthy(port: number): Promise<boolean> {
  return new Promise((answered) => {
    const asking = request({ port, path: '/healthz', agent: false }, (response) => {
      response.resume();
      answered(response.statusCode === 200);
    });
    asking.on('error', () => {
      answered(false);
    });
    asking.end();
  });
}
