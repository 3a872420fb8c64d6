import type { Audience, Person } from '@banyan/contract';
import { FILE_KINDS, MEDIA_PATH } from '@banyan/contract/files';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import * as z from 'zod';
import type { Db } from '../database/db.js';
import { REFUSALS } from '../requests/refusal.js';
import { sendRefusal } from '../requests/sendRefusal.js';
import type { FilePlace } from './place.js';
import { type FileRow, readFileRow } from './rows.js';
import { IMMUTABLE, sendContent } from './sendContent.js';

/** Whether a person may open a file, for what it belongs to. */
export type FileReader = (db: Db, person: Person, fileId: string) => Promise<boolean>;

export type MediaWiring = {
  readonly db: Db;
  readonly place: FilePlace;
  readonly findPerson: (cookies: string | undefined, audience: Audience) => Promise<Person | null>;
  readonly readers: readonly FileReader[];
};

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
  request: FastifyRequest,
  reply: FastifyReply,
  file: FileRow,
): Promise<FastifyReply> {
  const isOpen = FILE_KINDS[file.kind].opens === 'everybody';
  reply
    .header('cache-control', isOpen ? IMMUTABLE : 'private, no-cache')
    .header('cross-origin-resource-policy', 'same-origin')
    .header(
      'content-disposition',
      disposition(SHOWN.test(file.type) ? 'inline' : 'attachment', file.name),
    );
  return sendContent(request, reply, { place, ...file });
}

export function disposition(kind: 'inline' | 'attachment', name: string): string {
  // As RFC 8187 has it; some of these signs are not encoded by themselves.
  const encoded = encodeURIComponent(name).replace(
    /['()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `${kind}; filename*=UTF-8''${encoded}`;
}
