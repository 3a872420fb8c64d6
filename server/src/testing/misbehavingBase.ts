import type { RequestListener, ServerResponse } from 'node:http';
import { createServer as createTcp, type Server } from 'node:net';

const MEBIBYTE = 1_048_576;

/** Whatever a base may answer, by path. */
const misbehaving: Readonly<Record<string, (response: ServerResponse) => void>> = {
  '/redirect': (response) => response.writeHead(302, { location: 'https://evil.example/' }).end(),
  '/permanent': (response) => response.writeHead(308, { location: '/bases/other/' }).end(),
  '/html': (response) => response.writeHead(200, { 'content-type': 'text/html' }).end('<script>'),
  '/nothing': (response) => response.writeHead(200).end('{}'),
  '/cookie': (response) => json(response, 200, { 'set-cookie': 'banyan-admin=x; Path=/' }),
  '/worker': (response) => json(response, 200, { 'service-worker-allowed': '/' }),
  '/clear': (response) => json(response, 200, { 'clear-site-data': '"*"' }),
  '/cors': (response) => json(response, 200, { 'access-control-allow-origin': '*' }),
  '/teapot': (response) => json(response, 418, {}),
  '/broken': (response) => json(response, 500, {}),
  '/proxy-page': (response) => response.writeHead(502, { 'content-type': 'text/html' }).end('x'),
  '/nobody': (response) => json(response, 401, {}),
  '/half': (response) => {
    response.writeHead(200, { 'content-type': 'application/json', 'content-length': '1000' });
    response.write('{"success":');
    setImmediate(() => response.destroy());
  },
  '/cut': (response) => response.destroy(),
  '/long-header': (response) => json(response, 200, { 'x-long': 'x'.repeat(100_000) }),
  '/early': (response) => {
    response.writeEarlyHints({ link: '</x.js>; rel=preload; as=script' });
    json(response, 200, {});
  },
  '/silent': () => undefined,
  '/endless': (response) => {
    response.writeHead(200, { 'content-type': 'application/pdf' });
    const write = (): void => {
      while (response.write(Buffer.alloc(MEBIBYTE)));
    };
    response.on('drain', write);
    write();
  },
  '/drip': (response) => {
    response.writeHead(200, { 'content-type': 'application/json' });
    response.write('{');
  },
};

function json(response: ServerResponse, status: number, headers: Record<string, string>): void {
  response.writeHead(status, { 'content-type': 'application/json', ...headers });
  response.end('{"success":true,"result":null}');
}

/** Misbehaves at those paths, and says at all others what it heard. */
export const misbehave: RequestListener = (request, response) => {
  const [path = ''] = (request.url ?? '').split('?');
  const act = misbehaving[path];
  if (act !== undefined) {
    act(response);
    return;
  }
  const chunks: Buffer[] = [];
  request.on('data', (chunk: Buffer) => chunks.push(chunk));
  request.on('error', () => undefined);
  request.on('end', () => {
    const { method, url, headers } = request;
    const result = { method, url, headers, body: Buffer.concat(chunks).toString() };
    response.writeHead(200, { 'content-type': 'application/json' });
    response.end(JSON.stringify({ success: true, result }));
  });
};

/** Speaks no HTTP. */
export async function startGarbage(): Promise<Server> {
  const server = createTcp((socket) => {
    socket.on('error', () => undefined);
    socket.once('data', () => socket.end('\u0000\u0001 garbage\r\n\r\n'));
  });
  await new Promise<void>((ready) => {
    server.listen(0, '127.0.0.1', ready);
  });
  return server;
}
