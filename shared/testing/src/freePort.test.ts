import { createServer } from 'node:net';
import { freePort } from './freePort.js';

describe('a free port', () => {
  it('is not found twice, even before a server listens on it', async () => {
    const found = await Promise.all(Array.from({ length: 20 }, freePort));
    expect(new Set(found).size).toBe(20);
  });

  it('is never taken by a server that lets the system choose its port', async () => {
    const port = await freePort();
    const server = createServer();
    const taken = await new Promise<number>((found) => {
      server.listen(0, '127.0.0.1', () => {
        const address = server.address();
        if (typeof address === 'object' && address !== null) found(address.port);
      });
    });
    server.close();
    expect(port).toBeLessThan(32_768);
    expect(taken).toBeGreaterThanOrEqual(32_768);
  });

  it('has no listener', async () => {
    const held = await freePort();
    const server = createServer();
    await new Promise<void>((listening) => {
      server.listen(held, '127.0.0.1', listening);
    });
    const found = new Set<number>();
    for (let call = 0; call < 1_000; call += 1) found.add(await freePort());
    server.close();
    expect(found).not.toContain(held);
  });
});
