import type { Server } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import Fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from 'fastify';
import { Crowd, type CrowdLimits } from '../../ground/limits/crowd.js';
import { type Addresses, createAddresses } from '../../ground/requests/address.js';
import { createRequestIds } from '../../ground/requests/requestId.js';
import { within } from '../../ground/within.js';
import { answerUnread } from './answerUnread.js';
import { refuseAddress } from './basics.js';

const BODY_BYTES = 262_144;
/** The slowest upload; each route has its own limit below it. */
const REQUEST_TIMEOUT_MS = 150_000;
const HEADERS_TIMEOUT_MS = 20_000;
/** Twice what Node reads by itself: of other products on the same host a browser may hold many cookies. */
const HEADER_BYTES = 32_768;
/** How often the listener looks for what is late: a limit holds to within this. */
const LATE_CHECK_MS = 5_000;

type Heard = { readonly logLevel: string; readonly trustProxy: boolean | string };

/** A listener that strangers reach: so many connections of it are held. */
export function openListener(
  config: Heard,
  limits: CrowdLimits,
  log: FastifyBaseLogger | undefined,
) {
  const addresses = createAddresses(config.trustProxy);
  const fastify = createListener(config, addresses, log);
  return { fastify, addresses, connections: boundConnections(fastify.server, addresses, limits) };
}

/** What hears requests, with the bounds that hold for all of them. */
export function createListener(
  config: Heard,
  addresses: Addresses,
  log: FastifyBaseLogger | undefined,
): FastifyInstance {
  return Fastify({
    genReqId: createRequestIds(addresses),
    ...(log === undefined ? { logger: { level: config.logLevel } } : { loggerInstance: log }),
    // Request lines would carry query strings, and those carry codes and one-time tokens.
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy: config.trustProxy,
    bodyLimit: BODY_BYTES,
    requestTimeout: REQUEST_TIMEOUT_MS,
    http: {
      headersTimeout: HEADERS_TIMEOUT_MS,
      connectionsCheckingInterval: LATE_CHECK_MS,
      maxHeaderSize: HEADER_BYTES,
    },
    clientErrorHandler: answerUnread,
    forceCloseConnections: 'idle',
    // What still comes over an open line while the process stops is answered like everything before it.
    return503OnClosing: false,
    routerOptions: { maxParamLength: 200 },
    rewriteUrl: ({ url = '/' }) => decodable(url),
    frameworkErrors: refuseAddress,
  });
}

/** An address that cannot be decoded names what is not there, so it is answered as such where addresses like it are. */
function decodable(url: string): string {
  const [path = ''] = url.split('?', 1);
  if (!path.includes('%')) return url;
  try {
    decodeURI(path);
    return url;
  } catch {
    return path.replaceAll('%', '%25') + url.slice(path.length);
  }
}

/** How many connections there are, and how many were refused so far. */
export type Connections = { readonly open: number; readonly refused: number };

/** Ends a connection at once where too many are held already: of its network, unless it is a trusted proxy, or in all. */
export function boundConnections(
  server: Server,
  addresses: Addresses,
  limits: CrowdLimits,
): () => Connections {
  const crowd = new Crowd(limits);
  let refused = 0;
  server.on('connection', (socket: Socket) => {
    const address = addresses.comesByProxy({ socket }) ? null : (socket.remoteAddress ?? '');
    const leave = crowd.enter(address);
    if (leave !== null) {
      socket.once('close', leave);
      return;
    }
    refused += 1;
    socket.destroy();
  });
  return () => ({ open: crowd.size, refused });
}

/** Answers what has begun, and cuts off who has not read it by then. */
export async function closeWithin(fastify: FastifyInstance, ms: number): Promise<void> {
  const closed = Promise.resolve(fastify.close());
  await within(ms, closed).catch(() => {
    fastify.server.closeAllConnections();
  });
  await closed;
}

/** Its own URL, as a program on this machine reaches it; null while it does not listen. */
export function listenerOf(fastify: FastifyInstance): string | null {
  const address = fastify.server.address() as AddressInfo | null;
  if (address === null) return null;
  const isAny = address.address === '0.0.0.0' || address.address === '::';
  const host = isAny ? '127.0.0.1' : address.address;
  return `http://${host.includes(':') ? `[${host}]` : host}:${address.port}`;
}
