import type { Person } from '@banyan/contract';
import {
  ack,
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
import type { Replay } from './replay.js';

export type Timing = {
  readonly handshakeMs: number;
  readonly pingMs: number;
  /** A client silent for this long is gone: it pings by itself every 15 s. */
  readonly silenceMs: number;
};

/** What a client may leave unread before it is cut off: others must not pay for a slow one. */
const MOST_UNSENT_BYTES = 1_048_576;
/** Handshakes and pings are short. */
const MOST_PENDING_CHARACTERS = 16_384;

/** Why a transport is ended, as WebSocket says it. */
export type EndCode = 1000 | 1003 | 1009;

/** The transport of a connection. Calls `detach` when closed, by either side. */
export type Transport = {
  readonly kind: 'webSocket' | 'serverSentEvents' | 'longPolling';
  send(text: string): void;
  /** Bytes that the client has not taken yet. */
  unsent(): number;
  /** After what was sent. */
  end(code: EndCode): void;
  /** At once, without a word. */
  cut(): void;
  /** Called once in a while. True: it knows that the client is there. */
  tick(): boolean;
};

export type Identity = {
  readonly person: Person | null;
  /** Which session it is, for ending it; never the credential itself. */
  readonly sessions: readonly string[];
};

export type ConnectionParts = {
  /** The connection token, or null for a socket that did not negotiate. */
  readonly token: string | null;
  readonly cookies: string | undefined;
  readonly identity: Identity;
  /** Null: the connection ends with its socket. */
  readonly replay: Replay | null;
};

/** One client, over whichever transport. Speaks the protocol; knows nothing of events. */
export class Connection {
  identity: Identity;
  readonly token: string | null;
  readonly cookies: string | undefined;
  readonly #replay: Replay | null;
  readonly #now: () => number;
  /** Called once, when nothing is left of it. */
  readonly #gone: (connection: Connection) => void;
  readonly #opened: number;
  #transport: Transport | null = null;
  #isReady = false;
  #isOver = false;
  #isGone = false;
  #rest = '';
  #heard: number;
  #spoke: number;

  constructor(
    { token, cookies, identity, replay }: ConnectionParts,
    now: () => number,
    gone: (connection: Connection) => void,
  ) {
    this.token = token;
    this.cookies = cookies;
    this.identity = identity;
    this.#replay = replay;
    this.#now = now;
    this.#gone = gone;
    this.#opened = now();
    this.#heard = this.#opened;
    this.#spoke = this.#opened;
  }

  get isReady(): boolean {
    return this.#isReady && !this.#isOver;
  }

  /** Ended by one side; it may still have something to deliver. */
  get isOver(): boolean {
    return this.#isOver;
  }

  get canChangeSocket(): boolean {
    return this.#replay !== null && this.#isReady && !this.#isOver;
  }

  get transport(): Transport | null {
    return this.#transport;
  }

  /** The first transport, or another socket for a connection that can change it. */
  attach(transport: Transport): void {
    if (this.#isGone) {
      transport.cut();
      return;
    }
    const before = this.#transport;
    this.#transport = transport;
    this.#rest = '';
    this.touch();
    if (!this.canChangeSocket) return;
    before?.cut();
    this.#replay?.lost();
    for (const text of this.#replay?.again() ?? []) this.#write(text);
  }

  detach(transport: Transport): void {
    if (transport !== this.#transport) return;
    this.#transport = null;
    if (this.canChangeSocket) this.#replay?.lost();
    else this.#finish();
  }

  /** The client has given a sign of life. */
  touch(): void {
    this.#heard = this.#now();
  }

  /** An event, or the answer to a call. */
  send(text: string): void {
    if (!this.isReady) return;
    if (this.#replay?.sent(text) === false) this.cut();
    else this.#write(text);
  }

  close(allowReconnect: boolean): void {
    if (this.isReady) this.#write(closing(allowReconnect));
    this.end(1000);
  }

  end(code: EndCode): void {
    this.#isOver = true;
    if (this.#transport === null) this.#finish();
    else this.#transport.end(code);
  }

  cut(): void {
    this.#isOver = true;
    this.#transport?.cut();
    this.#finish();
  }

  /** Called once in a while: pings, acknowledges, and ends what is late. */
  tick({ handshakeMs, pingMs, silenceMs }: Timing): void {
    const now = this.#now();
    if (this.#transport?.tick() === true && !this.#isOver) this.#heard = now;
    const isLate = !this.#isReady && now - this.#opened >= handshakeMs;
    if (isLate || now - this.#heard >= silenceMs) {
      this.cut();
      return;
    }
    if (!this.isReady || this.#transport === null) return;
    const due = this.#replay?.dueAck() ?? null;
    if (due !== null) this.#write(ack(due));
    // An open poll needs no ping, and each would end one.
    const isPolled = this.#transport.kind === 'longPolling';
    if (now - this.#spoke >= pingMs && !isPolled) this.#write(PING);
  }

  receive(text: string): void {
    if (this.#isOver) return;
    this.touch();
    const { records, rest } = splitRecords(this.#rest + text);
    this.#rest = rest;
    if (rest.length > MOST_PENDING_CHARACTERS) {
      this.end(1009);
      return;
    }
    for (const record of records) this.#take(record);
  }

  #take(record: string): void {
    if (this.#isOver) return;
    if (!this.#isReady) {
      this.#act(readHandshake(record));
      return;
    }
    const message = readMessage(record);
    const step = this.#replay?.take(message) ?? 'act';
    if (step === 'act') this.#act(message);
    if (step === 'broken') this.close(true);
  }

  #act(incoming: Incoming): void {
    switch (incoming.kind) {
      case 'handshake':
        this.#isReady = true;
        this.#write(HANDSHAKE_DONE);
        return;
      case 'badHandshake':
        this.#write(handshakeRefused(incoming.error));
        this.end(1000);
        return;
      case 'call':
        if (incoming.invocationId !== null) this.send(unknownMethod(incoming.invocationId));
        return;
      case 'close':
        this.end(1000);
        return;
      case 'malformed':
        this.close(false);
        return;
      case 'ping':
      case 'ofCall':
      case 'ack':
      case 'sequence':
      case 'ignored':
        return;
    }
  }

  #write(text: string): void {
    const transport = this.#transport;
    if (transport === null) return;
    if (transport.unsent() > MOST_UNSENT_BYTES) {
      this.cut();
      return;
    }
    this.#spoke = this.#now();
    transport.send(text);
  }

  #finish(): void {
    if (this.#isGone) return;
    this.#isGone = true;
    this.#isOver = true;
    this.#gone(this);
  }
}
