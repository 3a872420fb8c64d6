import type { Person } from '@banyan/contract';
import type { RawData, WebSocket } from 'ws';
import {
  closing,
  HANDSHAKE_DONE,
  handshakeRefused,
  type Incoming,
  PING,
  readHandshake,
  readMessage,
  splitRecords,
  unknownMethod,
} from './protocol.js';

export type Timing = {
  readonly handshakeMs: number;
  readonly pingMs: number;
  /** A client that says nothing for so long is gone: it pings on its own every 15 s. */
  readonly silenceMs: number;
};

/** What a client may leave unread before it is cut off: others must not pay for a slow one. */
const MOST_UNSENT_BYTES = 1_048_576;
/** Handshakes and pings are short. */
const MOST_PENDING_CHARACTERS = 16_384;

export type Identity = {
  readonly person: Person | null;
  /** Which session it is, for ending it; never the credential itself. */
  readonly sessions: readonly string[];
};

/** One client after its upgrade. Speaks the protocol; knows nothing of events. */
export class Connection {
  identity: Identity;
  readonly cookies: string | undefined;
  readonly #socket: WebSocket;
  readonly #now: () => number;
  readonly #opened: number;
  #isReady = false;
  #rest = '';
  #heard: number;
  #spoke: number;

  constructor(
    socket: WebSocket,
    cookies: string | undefined,
    identity: Identity,
    now: () => number,
  ) {
    this.#socket = socket;
    this.#now = now;
    this.cookies = cookies;
    this.identity = identity;
    this.#opened = now();
    this.#heard = this.#opened;
    this.#spoke = this.#opened;
    socket.on('message', (data, isBinary) => {
      if (isBinary) socket.close(1003);
      else this.#receive(textOf(data));
    });
    // Without a listener a broken socket would end the process; the close event follows.
    socket.on('error', () => {
      socket.terminate();
    });
  }

  get isReady(): boolean {
    return this.#isReady;
  }

  send(text: string): void {
    if (!this.#isReady || this.#socket.readyState !== this.#socket.OPEN) return;
    if (this.#socket.bufferedAmount > MOST_UNSENT_BYTES) {
      this.#socket.terminate();
      return;
    }
    this.#spoke = this.#now();
    this.#socket.send(text);
  }

  close(allowReconnect: boolean): void {
    this.send(closing(allowReconnect));
    this.#socket.close(1000);
  }

  terminate(): void {
    this.#socket.terminate();
  }

  /** Called once in a while: pings, and ends what is late. */
  tick({ handshakeMs, pingMs, silenceMs }: Timing): void {
    const now = this.#now();
    const isLate = !this.#isReady && now - this.#opened >= handshakeMs;
    if (isLate || now - this.#heard >= silenceMs) {
      this.#socket.terminate();
      return;
    }
    if (now - this.#spoke >= pingMs) this.send(PING);
  }

  #receive(text: string): void {
    this.#heard = this.#now();
    const { records, rest } = splitRecords(this.#rest + text);
    this.#rest = rest;
    if (rest.length > MOST_PENDING_CHARACTERS) {
      this.#socket.close(1009);
      return;
    }
    for (const record of records) {
      this.#act(this.#isReady ? readMessage(record) : readHandshake(record));
    }
  }

  #act(incoming: Incoming): void {
    switch (incoming.kind) {
      case 'handshake':
        this.#isReady = true;
        this.send(HANDSHAKE_DONE);
        return;
      case 'badHandshake':
        this.#socket.send(handshakeRefused(incoming.error));
        this.#socket.close(1000);
        return;
      case 'call':
        this.send(unknownMethod(incoming.invocationId));
        return;
      case 'close':
        this.#socket.close(1000);
        return;
      case 'malformed':
        this.close(false);
        return;
      case 'ping':
      case 'ignored':
        return;
    }
  }
}

function textOf(data: RawData): string {
  if (data instanceof ArrayBuffer) return Buffer.from(data).toString();
  return (Array.isArray(data) ? Buffer.concat(data) : data).toString();
}
