import { readFileSync } from 'node:fs';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';

export type Machine = {
  readonly origin: string;
  /** Serves another build from now on, and says so. */
  change(build: string): void;
  close(): void;
};

/** A developer's machine, which serves the builds of a folder: one of them is its release. */
export async function startMachine(folder: () => string, port: number): Promise<Machine> {
  let current = '';
  const listeners = new Set<ServerResponse>();
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://localhost');
    response.setHeader('access-control-allow-origin', '*');
    if (pathname === '/changes') {
      response.writeHead(200, { 'content-type': 'text/event-stream' });
      response.flushHeaders();
      listeners.add(response);
      return;
    }
    if (pathname === '/release.json') {
      const text = readFileSync(join(folder(), current, 'manifest.json'), 'utf8');
      const manifest = JSON.parse(text) as { readonly name: string };
      const baseUrl = `/areas/${manifest.name}/${current}/`;
      response.end(JSON.stringify({ release: { ...manifest, baseUrl } }));
      return;
    }
    const type = pathname.endsWith('.css') ? 'text/css' : 'text/javascript';
    response.setHeader('content-type', type);
    response.end(readFileSync(join(folder(), ...pathname.split('/').slice(3))));
  });
  await new Promise<void>((listening) => {
    server.listen(port, () => {
      listening();
    });
  });
  return {
    origin: `http://localhost:${(server.address() as AddressInfo).port}`,
    change: (build) => {
      current = build;
      for (const listener of listeners) listener.write('data: changed\n\n');
    },
    close: () => {
      server.close();
      server.closeAllConnections();
    },
  };
}
