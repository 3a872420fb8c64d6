import type { Audience, Person } from '@banyan/contract';
import { FILE_KINDS, MEDIA_PATH } from '@banyan/contract/files';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import * as z from 'zod';
import type { Db } from '../database/db.js';
import { REFUSALS } from '../requests/refusal.js';
import { sendRefusal } from '../requests/sendRefusal.js';
import type { FilePlace } from './place.js';
import { rangeOf } from './range.js';
import { type FileRow, readFileRow } from './rows.js';

/** Whether a person may open a file, for what it belongs to. */
export type FileReader = (db: Db, person: Person, fileId: string) => Promise<boolean>;

export type MediaWiring = {
  readonly db: Db;
  readonly place: FilePlace;
  readonly findPerson: (cookies: string | undefined, audience: Audience) => Promise<Person | null>;
  readonly readers: readonly FileReader[];
};

const YEAR_S = 31_536_000;
/** What a browser shows and does not run. */
const SHOWN = /^(image\/(jpeg|png)|video\/\w+|application\/pdf)$/;

const askedSchema = z.object({ id: z.uuid(), '*': z.string() });

/** Files at an address of their own. One that the caller may not see is one that does not exist. */
export function registerMedia(app: FastifyInstance, wiring: MediaWiring): void {
  app.get(`${MEDIA_PATH}/:id/*`, { config: { limitMs: 0 } }, async (request, reply) => {
    const asked = askedSchema.safeParse(request.params);
    const file = asked.success ? await readFileRow(wiring.db, asked.data.id) : null;
    const isAsked = file !== null && file.state === 'ready' && file.name === asked.data?.['*'];
    if (!isAsked || !(await mayOpen(wiring, request, file))) {
      return sendRefusal(request, reply, REFUSALS.notFound);
    }
    return send(wiring, request, reply, file);
  });
}

async function mayOpen(
  { db, findPerson, readers }: MediaWiring,
  { headers }: FastifyRequest,
  file: FileRow,
): Promise<boolean> {
  const { opens } = FILE_KINDS[file.kind];
  if (opens !== 'itsPeople') return opens === 'everybody';
  for (const audience of ['customer', 'admin'] as const) {
    const person = await findPerson(headers.cookie, audience);
    if (person === null) continue;
    if (file.audience === audience && file.createdBy === person.userId) return true;
    for (const mayRead of readers) if (await mayRead(db, person, file.id)) return true;
  }
  return false;
}

async function send(
  { place }: MediaWiring,
  { headers }: FastifyRequest,
  reply: FastifyReply,
  file: FileRow,
): Promise<FastifyReply> {
  const { id, name, type, bytes, object, sha256 } = file;
  const isOpen = FILE_KINDS[file.kind].opens === 'everybody';
  const etag = `"${sha256}"`;
  reply
    .header('etag', etag)
    .header('cache-control', isOpen ? `public, max-age=${YEAR_S}, immutable` : 'private, no-cache')
    .header('accept-ranges', 'bytes')
    .header('content-security-policy', "default-src 'none'; sandbox")
    .header('cross-origin-resource-policy', 'same-origin')
    .header('content-disposition', disposition(SHOWN.test(type) ? 'inline' : 'attachment', name));
  if (headers['if-none-match'] === etag) return reply.code(304).send();
  const range = rangeOf(headers.range, bytes);
  if (range === 'beyond') {
    return reply.code(416).header('content-range', `bytes */${bytes}`).send();
  }
  const span = range ?? { start: 0, end: bytes };
  const content = await place.open(object ?? '', span);
  if (content === null) throw new Error(`the file ${id} is not where it was kept`);
  if (range !== null) {
    reply.code(206).header('content-range', `bytes ${span.start}-${span.end - 1}/${bytes}`);
  }
  return reply
    .type(type)
    .header('content-length', span.end - span.start)
    .send(content);
}

function disposition(kind: 'inline' | 'attachment', name: string): string {
  // As RFC 8187 has it; some of these signs are not encoded by themselves.
  const encoded = encodeURIComponent(name).replace(
    /['()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `${kind}; filename*=UTF-8''${encoded}`;
}
