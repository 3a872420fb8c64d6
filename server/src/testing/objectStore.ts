import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

export type ObjectStore = {
  readonly origin: string;
  /** Name with its bucket to content; a test may change it. */
  readonly objects: Map<string, Buffer>;
  /** Requests that were not signed by the key, as `METHOD /path`. */
  readonly unsigned: readonly string[];
  close(): Promise<void>;
};

/** A small store that speaks as much S3 as we do, and wants each request signed (AWS Signature Version 4). */
export async function startObjectStore(keyId: string): Promise<ObjectStore> {
  const objects = new Map<string, Buffer>();
  const unsigned: string[] = [];
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://store');
    const name = decodeURIComponent(pathname.slice(1));
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      if (!isSigned(request.headers.authorization, keyId)) {
        unsigned.push(`${request.method} ${pathname}`);
        response.writeHead(403).end();
        return;
      }
      const [status, body] = answer(objects, request.method, name, Buffer.concat(chunks));
      response.writeHead(status, { etag: '"x"', 'content-length': body.length }).end(body);
    });
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const { port } = server.address() as AddressInfo;
  return {
    origin: `http://127.0.0.1:${port}`,
    objects,
    unsigned,
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => {
          resolve();
        });
      }),
  };
}

function isSigned(authorization: string | undefined, keyId: string): boolean {
  const form =
    /^AWS4-HMAC-SHA256 Credential=([^/]+)\/\d{8}\/[\w-]+\/s3\/aws4_request, ?SignedHeaders=[\w;-]+, ?Signature=[0-9a-f]{64}$/;
  return form.exec(authorization ?? '')?.[1] === keyId;
}

function answer(
  objects: Map<string, Buffer>,
  method: string | undefined,
  name: string,
  body: Buffer,
): readonly [number, Buffer] {
  const nothing = Buffer.alloc(0);
  if (method === 'PUT') {
    objects.set(name, body);
    return [200, nothing];
  }
  if (method === 'DELETE') {
    objects.delete(name);
    return [204, nothing];
  }
  const found = objects.get(name);
  return found === undefined ? [404, nothing] : [200, found];
}
