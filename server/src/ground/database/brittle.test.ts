import { type AddressInfo, createServer, type Socket } from 'node:net';
import { openPostgres, POSTGRES_LIMITS } from './postgres.js';

/** PostgreSQL's messages: a letter, the length, the content. */
function message(letter: string, content: Buffer | string): Buffer {
  const body = Buffer.from(content);
  const head = Buffer.alloc(5);
  head.write(letter, 0);
  head.writeInt32BE(body.length + 4, 1);
  return Buffer.concat([head, body]);
}

const WELCOME = message('R', Buffer.alloc(4));
const READY = message('Z', 'I');
const DONE = message('C', 'SELECT 0\0');
const FATAL = message('E', 'SFATAL\0C57P01\0Mterminating connection\0\0');

test('a connection that is ended in the moment it is handed out fails its statement, not the process', async () => {
  const sockets: Socket[] = [];
  const server = createServer((socket) => {
    sockets.push(socket);
    socket.on('error', () => undefined);
    const isFirst = sockets.length === 1;
    socket.once('data', () => {
      // All in one piece: no other code runs between them.
      socket.write(Buffer.concat(isFirst ? [WELCOME, READY] : [WELCOME, READY, FATAL]));
      let answers = 1;
      socket.on('data', () => {
        if (isFirst && answers > 0) socket.write(Buffer.concat([DONE, READY]));
        answers -= 1;
      });
    });
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const { port } = server.address() as AddressInfo;
  const limits = { ...POSTGRES_LIMITS, connectMs: 500, answerMs: 500 };
  const url = `postgres://x@127.0.0.1:${port}/x`;
  const db = await openPostgres({ url, limits, log: () => undefined });
  // The first connection is busy, so the second statement needs another one.
  const hanging = db.query('select 1');
  await expect(db.query('select 1')).rejects.toMatchObject({ kind: 'away' });
  await expect(hanging).rejects.toMatchObject({ kind: 'away' });
  await db.close();
  for (const socket of sockets) socket.destroy();
  await new Promise((resolve) => server.close(resolve));
});
