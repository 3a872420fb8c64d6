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
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://store');
    const name = decodeURIComponent(pathname.slice(1));
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      if (!isSigned(request.headers.authorization, keyId)) {
        unsigned.push(`${request.method} ${pathname}`);
        response.writeHead(403).end();
        return;
      }
      const asked = { method: request.method, name, searchParams, range: request.headers.range };
      const [status, body] = answer(objects, asked, Buffer.concat(chunks));
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

type Asked = {
  readonly method: string | undefined;
  readonly name: string;
  readonly searchParams: URLSearchParams;
  readonly range: string | undefined;
};

const NOTHING = Buffer.alloc(0);

function answer(
  objects: Map<string, Buffer>,
  { method, name, searchParams, range }: Asked,
  body: Buffer,
): readonly [number, Buffer] {
  const upload = searchParams.get('uploadId');
  if (method === 'POST') return answerUpload(objects, name, upload, body);
  if (method === 'PUT') {
    const part = searchParams.get('partNumber');
    objects.set(upload === null ? name : `${upload}/${part}`, body);
    return [200, NOTHING];
  }
  if (method === 'DELETE') {
    objects.delete(name);
    return [204, NOTHING];
  }
  const found = objects.get(name);
  if (found === undefined) return [404, NOTHING];
  const [, start, end] = /^bytes=(\d+)-(\d*)$/.exec(range ?? '') ?? [];
  if (start === undefined) return [200, found];
  return [206, found.subarray(Number(start), end ? Number(end) + 1 : undefined)];
}

/** An upload in pieces: begun, or made whole of the pieces that its body names. */
function answerUpload(
  objects: Map<string, Buffer>,
  name: string,
  upload: string | null,
  body: Buffer,
): readonly [number, Buffer] {
  if (upload === null) {
    const id = `pieces-of-${name}`;
    const xml = `<InitiateMultipartUploadResult><UploadId>${id}</UploadId></InitiateMultipartUploadResult>`;
    return [200, Buffer.from(xml)];
  }
  const numbers = [...body.toString().matchAll(/<PartNumber>(\d+)<\/PartNumber>/g)];
  const pieces = numbers.map(([, number]) => `${upload}/${number}`);
  objects.set(name, Buffer.concat(pieces.map((piece) => objects.get(piece) ?? NOTHING)));
  for (const piece of pieces) objects.delete(piece);
  const xml = '<CompleteMultipartUploadResult><ETag>x</ETag></CompleteMultipartUploadResult>';
  return [200, Buffer.from(xml)];
}
