import { createServer } from 'node:http';
import type { Figures } from './figures.js';

export type FiguresPlace = { readonly port: number; readonly host: string };

/** `GET /metrics` on a port of its own, which no proxy of the product leads to. Resolves to how to stop. */
export async function serveFigures(
  { text, contentType, close }: Figures,
  { port, host }: FiguresPlace,
): Promise<{ readonly port: number; close(): Promise<void> }> {
  const server = createServer((request, response) => {
    if (request.method !== 'GET' || request.url !== '/metrics') {
      response.writeHead(404).end();
      return;
    }
    text().then(
      (said) => {
        response.writeHead(200, { 'content-type': contentType, 'cache-control': 'no-store' });
        response.end(said);
      },
      () => {
        response.writeHead(500).end();
      },
    );
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, resolve);
  });
  const address = server.address();
  return {
    port: typeof address === 'object' && address !== null ? address.port : port,
    close: () =>
      new Promise((resolve) => {
        close();
        server.close(() => {
          resolve();
        });
        server.closeAllConnections();
      }),
  };
}
