import { createServer } from 'node:net';

/** A port of the loopback address that nobody listens on. */
export function freePort(): Promise<number> {
  return new Promise((found, reject) => {
    const server = createServer();
    server.on('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      const port = typeof address === 'object' && address !== null ? address.port : 0;
      server.close(() => {
        found(port);
      });
    });
  });
}
