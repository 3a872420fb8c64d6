import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createAddresses, networkOf } from './address.js';

test.each([
  ['203.0.113.7', '203.0.113.7'],
  ['::ffff:203.0.113.7', '203.0.113.7'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2'],
  ['2001:db8:1:2::9', '2001:db8:1:2'],
  ['2001:0DB8:1:2::9', '2001:db8:1:2'],
  ['2001:db8::9', '2001:db8:0:0'],
  ['::1', '0:0:0:0'],
  ['', ''],
])('the network of %j is %j', (address, network) => {
  expect(networkOf(address)).toBe(network);
});

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
