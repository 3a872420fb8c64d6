import { createServer } from 'node:net';
import { freePort } from './freePort.js';

describe('a free port', () => {
  it('is not found twice, though nobody listens on it yet', async () => {
    const found = await Promise.all(Array.from({ length: 20 }, freePort));
    expect(new Set(found).size).toBe(20);
  });

  it('is none that a server takes which leaves the choice to the system', async () => {
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

  it('is none that somebody listens on', async () => {
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
