import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { createAddresses } from '../../ground/requests/address.js';
import { createListener, listenerOf } from './listener.js';

const fastify = createListener(
  { logLevel: 'silent', trustProxy: false },
  createAddresses(false),
  undefined,
);
fastify.get('/', (_request, reply) => reply.send('here'));
beforeAll(() => fastify.listen({ port: 0 }));
afterAll(() => fastify.close());

/** Sends these bytes, and resolves to the whole answer. */
async function answerTo(bytes: string): Promise<string> {
  const { port } = new URL(listenerOf(fastify) ?? '');
  const socket = connect(Number(port), 'localhost');
  socket.write(bytes);
  return text(socket);
}
const request = (cookies: string) =>
  `GET / HTTP/1.1\r\nhost: localhost\r\nconnection: close\r\ncookie: ${cookies}\r\n\r\n`;

test('200 cookies and one of 4 KiB are read', async () => {
  const many = Array.from({ length: 200 }, (_, at) => `other${at}=${'x'.repeat(80)}`);
  expect(await answerTo(request([...many, `long=${'x'.repeat(4_090)}`].join('; ')))).toMatch(
    /^HTTP\/1.1 200 OK.*here$/s,
  );
});

test('more than can be read are removed, in words of both languages', async () => {
  const answer = await answerTo(request(`long=${'x'.repeat(40_000)}`));
  expect(answer).toMatch(/^HTTP\/1.1 431 /);
  expect(answer).toContain('clear-site-data: "cookies"');
  expect(answer).toMatch(/Cookie 太多.*too many cookies/s);
});

test('bytes other than a request are refused, and cookies stay', async () => {
  const answer = await answerTo('what?\r\n\r\n');
  expect(answer).toMatch(/^HTTP\/1.1 400 /);
  expect(answer).not.toContain('clear-site-data');
});
