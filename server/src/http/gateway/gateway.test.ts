import { once } from 'node:events';
import { createServer } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { until } from '@banyan/testing/node';
import { createAddresses } from '../../ground/requests/address.js';
import { createCookies, readCookies } from '../../ground/requests/cookies.js';
import { chooseLanguage } from '../../ground/requests/language.js';
import { networkOf, subscriberOf } from '../../ground/requests/network.js';
import { isSameOrigin } from '../../ground/requests/sameOrigin.js';
import { audienceOf } from '../../identity/accounts.js';
import { boundConnections } from './listener.js';

test.each([
  [{ usertype: 1 }, 'customer'],
  [{ usertype: '1', role: 'admin' }, 'customer'],
  [{ usertype: 2, role: 'admin' }, 'admin'],
  [{ usertype: '2', role: 'admin' }, 'admin'],
  [{ usertype: 2 }, null],
  [{ usertype: 2, role: ['admin'] }, null],
  [{ usertype: '1 ', role: 'admin' }, null],
  [{ usertype: '01', role: 'admin' }, null],
  [{ usertype: true, role: 'admin' }, null],
  [{ usertype: [1], role: 'admin' }, null],
  [{ usertype: null, role: 'admin' }, null],
  [{ role: 'admin' }, null],
  [{ usertype: 3, role: 'admin' }, null],
])('the profile %j is %s', (profile, audience) => {
  expect(audienceOf(profile)).toBe(audience);
});

test.each([
  [[undefined], 'zh'],
  [['en'], 'en'],
  [[undefined, 'en-GB,zh;q=0.5'], 'en'],
  [['zh', 'en'], 'zh'],
  [['fr-FR', 'en;q=0.1'], 'en'],
  [['fr,zh-CN;q=0.2,en;q=0.9'], 'en'],
  [['en;q=0,zh'], 'zh'],
  [['<script>', 'en'], 'en'],
  [['en,'.repeat(100)], 'zh'],
])('of %j the language is %s', (wishes, language) => {
  expect(chooseLanguage(...wishes)).toBe(language);
});

const BASE = 'https://banyan.example';
test.each([
  [{ origin: BASE }, true],
  [{ 'sec-fetch-site': 'same-origin' as const }, true],
  [{ 'sec-fetch-site': 'same-origin' as const, origin: BASE }, true],
  [{ 'sec-fetch-site': 'same-origin' as const, origin: 'http://bent.example:8080' }, false],
  [{ 'sec-fetch-site': 'same-origin' as const, origin: 'null' }, false],
  [{ 'sec-fetch-site': 'none' as const }, false],
  [{ 'sec-fetch-site': 'cross-site' as const, origin: BASE }, false],
  [{ origin: 'https://banyan.example.evil.example' }, false],
  [{ origin: 'http://banyan.example' }, false],
  [{ origin: 'null' }, false],
  [{}, false],
])('a post with %j is ours: %s', (headers, expected) => {
  expect(isSameOrigin(headers, BASE)).toBe(expected);
});

test('cookies are read back as written, and broken ones identify no user', () => {
  const line = createCookies(false).setShown('username', '周敏; a=b', 60);
  expect(line).not.toMatch(/HttpOnly|Secure/);
  expect(readCookies(line.split(';')[0]).get('username')).toBe('周敏; a=b');
  expect([...readCookies('a=1; b; =c; d=%E0%A4%A; a=2; e=')]).toEqual([
    ['a', '1'],
    ['e', ''],
  ]);
  expect(readCookies(undefined).size).toBe(0);
});

test.each([
  [true, '__Host-Http-banyan-admin', 'banyan-admin'],
  [false, 'banyan-admin', '__Host-Http-banyan-admin'],
])('with https %s the handle is %s, and %s identifies no user', (isSecure, ours, other) => {
  const cookies = createCookies(isSecure);
  const written = cookies.setOwn('admin', 'h', 60);
  expect(written).toMatch(/; HttpOnly$/);
  expect(written.startsWith(`${ours}=h;`)).toBe(true);
  for (const line of [written, cookies.setShown('username', 'x', 60)]) {
    expect(line.includes('; Secure')).toBe(isSecure);
  }
  expect(cookies.own(`${ours}=h`, 'admin')).toBe('h');
  expect(cookies.own(`${other}=h`, 'admin')).toBeNull();
});

test.each([
  ['203.0.113.7', '203.0.113'],
  ['::ffff:203.0.113.9', '203.0.113'],
  ['2001:db8:7:1::1', '2001:db8:7'],
  ['2001:0db8:0007:ffff:1:2:3:4', '2001:db8:7'],
  ['2001:db8::1', '2001:db8:0'],
  ['::1', '0:0:0'],
  ['fe80::1%eth0', 'fe80:0:0'],
])('the network of %s is %s', (address, expected) => {
  expect(networkOf(address)).toBe(expected);
});

test.each([
  ['203.0.113.9', '203.0.113.9'],
  ['::ffff:203.0.113.9', '203.0.113.9'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2'],
  ['2001:0DB8:0001:0002::9', '2001:db8:1:2'],
  ['2001:db8::1', '2001:db8:0:0'],
  ['203.0.113.7', '203.0.113.7'],
  ['::ffff:203.0.113.7', '203.0.113.7'],
  ['2001:db8:1:2::9', '2001:db8:1:2'],
  ['2001:0DB8:1:2::9', '2001:db8:1:2'],
  ['2001:db8::9', '2001:db8:0:0'],
  ['::1', '0:0:0:0'],
  ['', ''],
])('the subscriber of %s is %s', (address, expected) => {
  expect(subscriberOf(address)).toBe(expected);
});

describe.each([
  ['a stranger', false, 2],
  ['a trusted proxy', '127.0.0.1', 3],
  ['a proxy, as all are trusted', true, 3],
])('of at most two idle connections of an address and three in all, %s', (_who, trusted, most) => {
  const server = createServer((_request, response) => response.end('here'));
  const limits = { perNetwork: 2, inAll: 3 };
  const held = boundConnections(server, createAddresses(trusted), limits);
  afterAll(() => {
    server.close();
    server.closeAllConnections();
  });

  test(`holds ${most}, the next is ended, and one that leaves makes room`, async () => {
    await once(server.listen(0, '127.0.0.1'), 'listening');
    const { port } = server.address() as AddressInfo;
    const open = async () => {
      const socket = connect(port, '127.0.0.1');
      socket.on('error', () => undefined);
      await once(socket, 'connect');
      return socket;
    };
    const first = await open();
    for (let others = 1; others < most; others += 1) await open();
    await until(() => Promise.resolve(held().open === most));
    const refused = await open();
    if (!refused.closed) await once(refused, 'close');
    expect(held()).toEqual({ open: most, refused: 1 });

    first.destroy();
    await until(() => Promise.resolve(held().open === most - 1));
    const next = await open();
    next.write('GET / HTTP/1.1\r\nhost: x\r\n\r\n');
    const [answer] = (await once(next, 'data')) as [Buffer];
    expect(answer.toString()).toMatch(/^HTTP\/1\.1 200/);
  });
});
