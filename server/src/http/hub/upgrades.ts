import type { IncomingMessage } from 'node:http';
import type { Duplex } from 'node:stream';
import { HUB_PATH } from '@banyan/contract';
import { WebSocketServer } from 'ws';
import type { Admission, Admissions } from './admission.js';
import type { Connection } from './connection.js';
import { isForeign, tokenIn } from './requests.js';
import { WebSocketTransport } from './transports/webSocket.js';

const MOST_MESSAGE_BYTES = 16_384;
const REFUSED = {
  403: '403 Forbidden',
  404: '404 Not Found',
  409: '409 Conflict',
  503: '503 Service Unavailable',
} as const;
type Refused = keyof typeof REFUSED;
type New = Extract<Admission, { kind: 'new' }>;

export type UpgradeListener = (request: IncomingMessage, socket: Duplex, head: Buffer) => void;

export type UpgradeParts = {
  readonly admissions: Admissions;
  readonly baseUrl: string;
  readonly addressOf: (request: IncomingMessage) => string;
  readonly log: (message: string, cause: unknown) => void;
  /** Upgrade handlers by path; each does its own checks. */
  readonly otherSockets: ReadonlyMap<string, UpgradeListener>;
};

export type Upgrades = {
  readonly listener: UpgradeListener;
  close(): void;
};

/** How sockets come to the hub. */
export function createUpgrades(parts: UpgradeParts): Upgrades {
  const { admissions, baseUrl, addressOf, log, otherSockets } = parts;
  const sockets = new WebSocketServer({
    noServer: true,
    maxPayload: MOST_MESSAGE_BYTES,
    perMessageDeflate: false,
    clientTracking: false,
  });

  /** The connection that the socket is for, or the status that refuses it. */
  async function find(request: IncomingMessage): Promise<Connection | Refused> {
    const { url = '', headers } = request;
    if (url.split('?')[0] !== HUB_PATH) return 404;
    // Sockets are outside the same-origin policy: a page of another site could use our cookies.
    if (isForeign(headers, baseUrl)) return 403;
    const admission = admissions.admit(tokenIn(url), headers.cookie, addressOf(request));
    switch (admission.kind) {
      case 'refused':
        return admission.status;
      case 'known':
        if (admission.connection.isOver) return 404;
        return admission.connection.canChangeSocket ? admission.connection : 409;
      case 'new':
        return (await opened(admission)) ?? 503;
    }
  }

  async function opened({ open: enter }: New): Promise<Connection | null> {
    try {
      return await enter();
    } catch (cause) {
      log('a hub client could not be identified', cause);
      return null;
    }
  }

  async function open(request: IncomingMessage, socket: Duplex, head: Buffer): Promise<void> {
    const found = await find(request);
    if (typeof found === 'number') {
      socket.end(`HTTP/1.1 ${REFUSED[found]}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`);
      return;
    }
    sockets.handleUpgrade(request, socket, head, (webSocket) => {
      found.attach(new WebSocketTransport(webSocket, found));
    });
  }

  return {
    listener: (request, socket, head) => {
      socket.on('error', () => {
        socket.destroy();
      });
      const other = otherSockets.get(request.url?.split('?')[0] ?? '');
      if (other !== undefined) {
        other(request, socket, head);
        return;
      }
      open(request, socket, head).catch((cause: unknown) => {
        log('a hub socket could not be opened', cause);
        socket.destroy();
      });
    },
    close: () => {
      sockets.close();
    },
  };
}
