import type { Crowd } from '../../ground/limits/crowd.js';
import { Connection, type Identity } from './connection.js';
import { Replay } from './replay.js';
import { FRESH_MS, SKEW_MS, type TokenContent, type Tokens } from './tokens.js';

/** More than one process opens in the time that a token is fresh. */
const MOST_USED_TOKENS = 100_000;

export type Admission =
  | { readonly kind: 'known'; readonly connection: Connection }
  /** Null: the limit on anonymous connections is reached. */
  | { readonly kind: 'new'; readonly open: () => Promise<Connection | null> }
  /** 404: negotiate again. */
  | { readonly kind: 'refused'; readonly status: 404 | 503 };

export type AdmissionParts = {
  readonly tokens: Tokens;
  readonly now: () => number;
  readonly crowd: Crowd;
  readonly sessionsOf: (cookies: string | undefined) => readonly string[];
  readonly identify: (cookies: string | undefined) => Promise<Identity>;
  readonly opened: (connection: Connection) => void;
  readonly gone: (connection: Connection) => void;
};

const NOTHING = () => undefined;

/** Until when a token may be used for the first time: another process's clock may be slow or fast. */
function endOf({ issuedAt, isOwn }: TokenContent): number {
  return issuedAt + FRESH_MS + (isOwn ? 0 : SKEW_MS);
}

/** Which connection a request is for. */
export class Admissions {
  readonly #parts: AdmissionParts;
  readonly #byToken = new Map<string, Connection>();
  /** Tokens that have been used while fresh, and when they no longer are; the oldest first. */
  readonly #used = new Map<string, number>();
  readonly #leave = new Map<Connection, () => void>();
  readonly #gone: (connection: Connection) => void;

  constructor(parts: AdmissionParts) {
    this.#parts = parts;
    this.#gone = (connection) => {
      if (connection.token !== null) this.#byToken.delete(connection.token);
      this.#leave.get(connection)?.();
      this.#leave.delete(connection);
      parts.gone(connection);
    };
  }

  /** @param token null: a socket that did not negotiate */
  admit(token: string | null, cookies: string | undefined, address: string): Admission {
    const { tokens, now, sessionsOf } = this.#parts;
    if (token === null) {
      return {
        kind: 'new',
        open: () => this.#open({ token, cookies, address, isStateful: false }),
      };
    }
    const content = tokens.read(token, sessionsOf(cookies));
    if (content === null) return { kind: 'refused', status: 404 };
    const connection = this.#byToken.get(token);
    if (connection !== undefined) return { kind: 'known', connection };
    const freshUntil = endOf(content);
    if (now() >= freshUntil || this.#used.has(token)) return { kind: 'refused', status: 404 };
    if (this.#used.size >= MOST_USED_TOKENS) return { kind: 'refused', status: 503 };
    const { isStateful } = content;
    return {
      kind: 'new',
      open: () => {
        this.#used.set(token, freshUntil);
        return this.#open({ token, cookies, address, isStateful });
      },
    };
  }

  /** Called once in a while. */
  forgetUsed(): void {
    const time = this.#parts.now();
    for (const [token, freshUntil] of this.#used) {
      if (freshUntil > time) return;
      this.#used.delete(token);
    }
  }

  async #open(asked: {
    readonly token: string | null;
    readonly cookies: string | undefined;
    readonly address: string;
    readonly isStateful: boolean;
  }): Promise<Connection | null> {
    const { token, cookies, address, isStateful } = asked;
    const { identify, now, opened, crowd } = this.#parts;
    const identity = await identify(cookies);
    const leave = identity.person === null ? crowd.enter(address) : NOTHING;
    if (leave === null) return null;
    const replay = isStateful ? new Replay() : null;
    const connection = new Connection({ token, cookies, identity, replay }, now, this.#gone);
    this.#leave.set(connection, leave);
    if (token !== null) this.#byToken.set(token, connection);
    opened(connection);
    return connection;
  }
}
