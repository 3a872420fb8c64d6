import { get, type IncomingMessage } from 'node:http';
import { connect } from 'node:net';
import type { Duplex } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import type { Development } from '../../releases/folderSnapshot.js';
import { isForeign } from '../hub/requests.js';
import type { UpgradeListener } from '../hub/upgrades.js';

const HOST = '127.0.0.1';
const PASSED = ['content-type', 'content-length', 'etag'] as const;

type Parts = { readonly development: Development | null; readonly baseUrl: string };

/**
 * The area under development comes from webpack-dev-server on this machine, its files and its one socket, through this
 * origin: the page's policy stays as it is. Answers the socket's path with what takes it; nothing without such a server.
 */
export function registerDevServer(
  app: FastifyInstance,
  { development, baseUrl }: Parts,
): ReadonlyMap<string, UpgradeListener> {
  if (development === null || development.port === null) return new Map();
  const { area, port } = development;
  const home = `/areas/${area}/dev`;

  app.get(`${home}/*`, async (request, reply) => {
    reply.header('cache-control', 'no-store');
    const answer = await ask(port, request.raw).catch(() => null);
    // The dev server restarts while the area is released again.
    if (answer === null) return reply.code(503).type('text/plain').send('');
    for (const name of PASSED) {
      const value = answer.headers[name];
      if (value !== undefined) reply.header(name, value);
    }
    return reply.code(answer.statusCode ?? 502).send(answer);
  });

  const open = new Set<Duplex>();
  // The listener waits for its sockets, also for those that it has handed over.
  app.addHook('preClose', async () => {
    for (const socket of open) socket.destroy();
  });
  const pass: UpgradeListener = (request, socket, head) => {
    if (isForeign(request.headers, baseUrl)) {
      socket.end('HTTP/1.1 403 Forbidden\r\nConnection: close\r\nContent-Length: 0\r\n\r\n');
      return;
    }
    const onward = connect(port, HOST, () => {
      onward.write(headOf(request));
      onward.write(head);
      onward.pipe(socket).pipe(onward);
    });
    open.add(socket);
    for (const [one, other] of [
      [socket, onward],
      [onward, socket],
    ] as const) {
      one.on('error', () => one.destroy());
      one.on('close', () => {
        other.destroy();
        open.delete(socket);
      });
    }
  };
  return new Map([[`${home}/ws`, pass]]);
}

function ask(port: number, { url = '/', headers }: IncomingMessage): Promise<IncomingMessage> {
  return new Promise((resolve, reject) => {
    const sent = { host: headers.host ?? HOST, accept: headers.accept ?? '*/*' };
    get({ host: HOST, port, path: url, headers: sent }, resolve).once('error', reject);
  });
}

/** The request as it came, without who it is from. */
function headOf({ method = 'GET', url = '/', rawHeaders }: IncomingMessage): string {
  const lines = rawHeaders.flatMap((name, at) =>
    at % 2 === 0 && name.toLowerCase() !== 'cookie' ? [`${name}: ${rawHeaders[at + 1] ?? ''}`] : [],
  );
  return [`${method} ${url} HTTP/1.1`, ...lines, '', ''].join('\r\n');
}
