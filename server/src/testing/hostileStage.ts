import { type AddressInfo, connect } from 'node:net';
import type { Db } from '../ground/database/db.js';
import { type BaseServer, type BaseStage, openBaseStage, startBase } from './baseStage.js';
import type { Browser } from './browser.js';
import { misbehave, startGarbage } from './misbehavingBase.js';

export type HostileStage = Pick<BaseStage, 'gateway' | 'admin' | 'customer'> & {
  readonly base: BaseServer;
  /** No call may ever come here. */
  readonly elsewhere: BaseServer;
  get(path: string, headers?: Readonly<Record<string, string>>, who?: Browser): Promise<Response>;
  /** A request to the letter, as no client of the platform sends it. Resolves to all that comes back. */
  raw(text: string): Promise<string>;
  /** The lines of such a request before its body, of an administrator. */
  head(line: string, more?: string): string;
  close(): Promise<void>;
};

/** A gateway between pages and bases that both may try anything. */
export async function openHostileStage(db: Db): Promise<HostileStage> {
  const [base, elsewhere] = [await startBase(misbehave), await startBase(misbehave)];
  const garbage = await startGarbage();
  const garbagePort = (garbage.address() as AddressInfo).port;
  const stage = await openBaseStage(db, {
    v1: { address: base.origin, audiences: ['admin'], bodyBytes: 2_000_000 },
    hasty: {
      address: base.origin,
      audiences: ['admin'],
      timeouts: { other: 1, post: 1, download: 1 },
    },
    narrow: { address: `${base.origin}/inner`, paths: ['/open/'] },
    all: { address: base.origin, audiences: ['public'] },
    garbage: { address: `http://127.0.0.1:${garbagePort}` },
    gone: { address: 'http://127.0.0.1:1' },
    tls: { address: `https://127.0.0.1:${new URL(base.origin).port}` },
    unresolved: { address: 'https://base.invalid' },
  });
  const { gateway, admin, customer } = stage;
  const { origin, listener } = gateway;
  return {
    gateway,
    admin,
    customer,
    base,
    elsewhere,
    get: (path, headers = {}, who = admin) =>
      who.get(path, {
        accept: 'application/json',
        'sec-fetch-site': 'same-origin',
        'sec-fetch-dest': 'empty',
        origin,
        ...headers,
      }),
    raw: (text) =>
      new Promise((resolve) => {
        const socket = connect(Number(new URL(listener).port), '127.0.0.1', () => {
          socket.write(text);
        });
        let heard = '';
        socket.on('data', (chunk) => {
          heard += chunk.toString('latin1');
        });
        socket.on('close', () => {
          resolve(heard);
        });
        // What is refused is not read to its end, which resets the connection after the answer.
        socket.on('error', () => undefined);
      }),
    head: (line, more = '') =>
      `${line} HTTP/1.1\r\nHost: ${new URL(origin).host}\r\nOrigin: ${origin}\r\n` +
      `Cookie: ${admin.cookieHeader()}\r\nConnection: close\r\n${more}\r\n`,
    close: async () => {
      await stage.close();
      await Promise.all([base.close(), elsewhere.close()]);
      await new Promise((closed) => garbage.close(closed));
    },
  };
}

/** The code of a failure, or `none`. */
export async function codeOf(response: Response): Promise<unknown> {
  const { error } = (await response.json()) as { error: { code: unknown } | null };
  return error?.code ?? 'none';
}
