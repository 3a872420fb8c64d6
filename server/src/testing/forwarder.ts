import { connect, createServer, type Socket } from 'node:net';

export type Forwarder = {
  readonly port: number;
  /** Every connection from now on goes there; those that are open are cut. */
  moveTo(port: number): void;
  /** Bytes stay where they are until it is thawed. */
  freeze(): void;
  thaw(): void;
  /** Cuts the next connection whose client says this, once the server has it and before its answer. */
  cutAfter(word: string): void;
  /** Acts once, when the client has said that many things more; the last of them does not arrive. */
  atNext(count: number, act: () => void): void;
  close(): Promise<void>;
};

/** One TCP address in front of another, for faults of the line. */
export async function startForwarder(target: number): Promise<Forwarder> {
  const pairs = new Set<readonly [Socket, Socket]>();
  let port = target;
  let isFrozen = false;
  let word: string | null = null;
  let left = 0;
  let act: (() => void) | null = null;

  /** Whether this was the awaited one. */
  function isLast(): boolean {
    if (act === null) return false;
    left -= 1;
    if (left > 0) return false;
    act();
    act = null;
    return true;
  }

  const server = createServer((client) => {
    const upstream = connect(port, '127.0.0.1');
    const pair = [client, upstream] as const;
    pairs.add(pair);
    let isMute = false;
    for (const [from, to] of [pair, [upstream, client] as const]) {
      from.on('error', () => undefined);
      from.on('close', () => {
        pairs.delete(pair);
        to.destroy();
      });
      from.on('data', (bytes) => {
        if (from === upstream && isMute) {
          client.destroy();
          return;
        }
        if (from === client && isLast()) return;
        to.write(bytes);
        if (from !== client || word === null || !bytes.includes(word)) return;
        word = null;
        isMute = true;
      });
      if (isFrozen) from.pause();
    }
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('no port');

  function cutAll(): void {
    for (const [client, upstream] of pairs) {
      client.destroy();
      upstream.destroy();
    }
  }
  function each(act: (socket: Socket) => void): void {
    for (const pair of pairs) for (const socket of pair) act(socket);
  }

  return {
    port: address.port,
    moveTo: (next) => {
      port = next;
      cutAll();
    },
    freeze: () => {
      isFrozen = true;
      each((socket) => socket.pause());
    },
    thaw: () => {
      isFrozen = false;
      each((socket) => socket.resume());
    },
    cutAfter: (said) => {
      word = said;
    },
    atNext: (count, then) => {
      left = count;
      act = then;
    },
    close: () => {
      cutAll();
      return new Promise((resolve) => {
        server.close(() => {
          resolve();
        });
      });
    },
  };
}
