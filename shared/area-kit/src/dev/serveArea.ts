import { readFileSync, statSync } from 'node:fs';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { extname, join } from 'node:path';
import { areaManifestSchema, domainOriginsOf } from '@banyan/contract';
import { liveBuild } from '../releaseFolder.js';

export type ServeOptions = {
  readonly room: string;
  readonly releases: string;
  /** The only origin whose pages may read what is served. */
  readonly gateway: string;
  /** 0: any free one. */
  readonly port: number;
};

export type ServedArea = {
  readonly origin: string;
  /** Tells the windows that there is another build. */
  changed(): void;
  close(): void;
};

const TYPES: Readonly<Record<string, string>> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.woff2': 'font/woff2',
};
const FILE = /^\/areas\/([a-z][a-z0-9-]{1,39})\/([0-9a-f]{16})\/([A-Za-z0-9_@-][A-Za-z0-9_.@/-]*)$/;

/** Serves an area's builds of this machine to a product elsewhere: its release, its files, and word of each change. */
export async function serveArea(options: ServeOptions): Promise<ServedArea> {
  const { gateway } = options;
  const hearing = new Set<ServerResponse>();
  const server = createServer((request, response) => {
    response.setHeader('access-control-allow-origin', gateway);
    response.setHeader('cross-origin-resource-policy', 'cross-origin');
    response.setHeader('cache-control', 'no-store');
    // Chromium asks first whether a page from outside may speak with this machine (Private Network Access).
    response.setHeader('access-control-allow-private-network', 'true');
    if (request.method === 'OPTIONS') response.writeHead(204).end();
    else answer(request, response);
  });

  function answer({ url = '/' }: IncomingMessage, response: ServerResponse): void {
    const path = url.split('?', 1)[0] ?? '/';
    if (path === '/changes') {
      response.writeHead(200, { 'content-type': 'text/event-stream' }).write(': hello\n\n');
      hearing.add(response);
      response.on('close', () => hearing.delete(response));
      return;
    }
    const found = contentOf(path, options);
    if (found === null) response.writeHead(404).end();
    else response.writeHead(200, { 'content-type': found.type }).end(found.content);
  }

  await new Promise<void>((listening, failed) => {
    server.once('error', failed).listen(options.port, '127.0.0.1', listening);
  });
  const { port } = server.address() as AddressInfo;
  return {
    origin: `http://localhost:${port}`,
    changed: () => {
      for (const response of hearing) response.write('data: changed\n\n');
    },
    close: () => {
      for (const response of hearing) response.end();
      server.close();
      server.closeAllConnections();
    },
  };
}

type Found = { readonly type: string; readonly content: string | Buffer };

function contentOf(path: string, { room, releases }: ServeOptions): Found | null {
  try {
    if (path === '/release.json') {
      const content = JSON.stringify({ release: releaseOf(releases, room) });
      return { type: 'application/json; charset=utf-8', content };
    }
    const [, area, build, file] = FILE.exec(path) ?? [];
    const type = TYPES[extname(path)];
    if (area !== room || build === undefined || file === undefined || type === undefined)
      return null;
    if (file.split('/').some((part) => part.startsWith('.'))) return null;
    return { type, content: readFileSync(join(releases, room, build, file)) };
  } catch {
    // Nothing is built yet, or not this.
    return null;
  }
}

/** As the release document would name it; its base is a path of this machine. */
function releaseOf(releases: string, room: string) {
  const build = liveBuild(releases, room);
  const path = join(releases, room, build, 'manifest.json');
  const { name, version, container, entry, routes, files, preload, slices } =
    areaManifestSchema.parse(JSON.parse(readFileSync(path, 'utf8')));
  const baseUrl = `/areas/${room}/${build}/`;
  // A domain that is being changed is newer than what the window has of that version.
  const domains = domainOriginsOf(slices, () => Math.floor(statSync(path).mtimeMs));
  return { name, version, build, container, entry, routes, files, preload, domains, baseUrl };
}
