import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import Fastify from 'fastify';
import { sendCompressed } from './sendCompressed.js';

const long = JSON.stringify(Array.from({ length: 200 }, (_, id) => ({ id, name: '榕' })));

async function answered(text: string, accepted: string) {
  const app = Fastify();
  app.get('/', (request, reply) => sendCompressed(request, reply.type('application/json'), text));
  const { headers, rawPayload } = await app.inject({
    url: '/',
    headers: { 'accept-encoding': accepted },
  });
  await app.close();
  return { encoding: headers['content-encoding'], content: rawPayload };
}

test.each([
  ['gzip, deflate, br', 'br', brotliDecompressSync],
  ['gzip', 'gzip', gunzipSync],
])('a browser that takes %s gets %s', async (accepted, encoding, open) => {
  const answer = await answered(long, accepted);
  expect(answer.encoding).toBe(encoding);
  expect(open(answer.content).toString()).toBe(long);
  expect(answer.content.length).toBeLessThan(long.length / 3);
});

test.each([
  ['a short text', '{}', 'br'],
  ['whoever takes nothing', long, ''],
])('%s: as it is', async (_name, text, accepted) => {
  const answer = await answered(text, accepted);
  expect([answer.encoding, answer.content.toString()]).toEqual([undefined, text]);
});
