import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createAddresses } from './address.js';

test.each([
  [false, '127.0.0.1', false],
  [true, '198.51.100.1', true],
  ['127.0.0.1', '203.0.113.7', true],
  ['loopback, 203.0.113.0/24', '198.51.100.1', true],
  ['10.0.0.1', '127.0.0.1', false],
])('trusting %j, a forwarded request comes from %s', async (trust, address, byProxy) => {
  const addresses = createAddresses(trust);
  const server = createServer();
  const heard = new Promise<readonly [string, boolean]>((resolve) => {
    server.on('request', (request, response) => {
      resolve([addresses.of(request), addresses.comesByProxy(request)]);
      response.end();
    });
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const { port } = server.address() as AddressInfo;
  const headers = { 'x-forwarded-for': '198.51.100.1, 203.0.113.7', connection: 'close' };
  await (await fetch(`http://127.0.0.1:${port}`, { headers })).text();
  expect(await heard).toEqual([address, byProxy]);
  await new Promise((resolve) => server.close(resolve));
});
