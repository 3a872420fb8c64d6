import type { IncomingMessage } from 'node:http';
import { type Audience, audienceSchema, type Person } from '@banyan/contract';
import {
  FILE_KINDS,
  FILE_NAME,
  type FileKind,
  type FileKindName,
  UPLOAD_OFFSET,
  UPLOAD_STATE,
  UPLOADS_PATH,
} from '@banyan/contract/files';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import * as z from 'zod';
import type { Db } from '../database/db.js';
import type { Limits } from '../limits/limits.js';
import { tooOften } from '../limits/tooOften.js';
import { done, type Outcome, REFUSALS, refused } from '../requests/refusal.js';
import { isSameOrigin } from '../requests/sameOrigin.js';
import { sendRefusal } from '../requests/sendRefusal.js';
import { fileName } from './content.js';
import { type FileReader, registerMedia } from './mediaRoute.js';
import type { Pictures } from './pictures.js';
import type { FilePlace } from './place.js';
import { FILE_REFUSALS } from './refusals.js';
import { type FileRow, readFileRow } from './rows.js';
import { createUploads, type UploadParts } from './uploads.js';

type UploadWiring = UploadParts & {
  readonly baseUrl: string;
  readonly limits: Limits;
  readonly findPerson: (cookies: string | undefined, audience: Audience) => Promise<Person | null>;
};

/** A part may come over a slow line; the proxy in front waits for it where there is one. */
const PART_MS = 120_000;
const MOST_AN_HOUR = 60;
const HOUR_S = 3_600;

const whole = z
  .string()
  .regex(/^\d{1,15}$/)
  .transform(Number);
const beginSchema = z.object({
  for: z.enum(Object.keys(FILE_KINDS) as [FileKindName, ...FileKindName[]]),
  key: z.uuid(),
  bytes: whole,
  sha256: z
    .string()
    .regex(/^[0-9a-f]{64}$/)
    .optional(),
  /** Whose session it is, where a browser has both. */
  as: z.optional(audienceSchema),
});
const goOnSchema = z.object({ offset: whole });
const idSchema = z.object({ id: z.uuid() });

type Uploads = ReturnType<typeof createUploads>;

/** The sender went away before the part was whole. */
class PartBroken extends Error {
  override readonly name = 'PartBroken';
  readonly code = 'PART_BROKEN';
  readonly statusCode = 400;
}

/** Where files are and what they are made with. */
export type Files = { readonly place: FilePlace; readonly pictures: Pictures };

type FilesWiring = Files & {
  readonly db: Db;
  readonly baseUrl: string;
  readonly partBytes: number;
  readonly limits: Limits;
  readonly now: () => number;
  readonly findPerson: (cookies: string | undefined, audience: Audience) => Promise<Person | null>;
  readonly readers: readonly FileReader[];
};

/** The way of files in and out. */
export function openFiles(app: FastifyInstance, wiring: FilesWiring): Files {
  const { place, pictures } = wiring;
  registerUploads(app, wiring);
  registerMedia(app, wiring);
  return { place, pictures };
}

/** Files come in parts, and an upload continues where it was broken off, at any gateway. */
function registerUploads(app: FastifyInstance, wiring: UploadWiring): void {
  const uploads = createUploads(wiring);
  const config = { limitMs: PART_MS };
  app.register(async (scope) => {
    // Nothing is read before it is known who sends it.
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', (_request, payload, next) => {
      next(null, payload);
    });
    scope.addHook('onRequest', async (request, reply) => {
      reply.header('cache-control', 'no-store');
      if (isSameOrigin(request.headers, wiring.baseUrl)) return undefined;
      return sendRefusal(request, reply, REFUSALS.foreignOrigin);
    });
    scope.post(UPLOADS_PATH, { config }, async (request, reply) =>
      answerUpload(request, reply, await beginUpload(wiring, uploads, request)),
    );
    scope.put(`${UPLOADS_PATH}/:id`, { config }, async (request, reply) =>
      answerUpload(request, reply, await goOn(wiring, uploads, request)),
    );
    scope.head(`${UPLOADS_PATH}/:id`, async (request, reply) => {
      const file = await findOwn(wiring, request);
      return file === null
        ? sendRefusal(request, reply, REFUSALS.notFound)
        : reply
            .header(UPLOAD_OFFSET, file.received)
            .header('upload-length', file.bytes)
            .header(UPLOAD_STATE, file.state)
            .send();
    });
  });
}

async function beginUpload(
  wiring: UploadWiring,
  uploads: Uploads,
  request: FastifyRequest,
): Promise<Outcome<FileRow>> {
  const { headers } = request;
  const asked = beginSchema.safeParse(request.query);
  const name = fileName(String(headers[FILE_NAME] ?? ''));
  if (!asked.success || name === null) return refused(REFUSALS.badRequest);
  const { for: kind, key, bytes, sha256 = null, as } = asked.data;
  const sender = await findSender(wiring, headers.cookie, FILE_KINDS[kind], as);
  if (!sender.success) return sender;
  const { userId, audience } = sender.result;
  const taken = await wiring.limits.take(['uploads', userId], MOST_AN_HOUR, HOUR_S);
  if (!taken.isAllowed) return refused(tooOften(taken.retryAfterSeconds));
  const part = await readPart(request.raw, Math.min(wiring.partBytes, bytes));
  if (part === null) return refused(FILE_REFUSALS.tooLarge);
  const owner = { createdBy: userId, audience };
  return uploads.begin(owner, { kind, key, bytes, name, sha256 }, part);
}

async function goOn(
  wiring: UploadWiring,
  uploads: Uploads,
  request: FastifyRequest,
): Promise<Outcome<FileRow>> {
  const asked = goOnSchema.safeParse(request.query);
  if (!asked.success) return refused(REFUSALS.badRequest);
  const file = await findOwn(wiring, request);
  if (file === null) return refused(REFUSALS.notFound);
  const part = await readPart(request.raw, wiring.partBytes);
  return part === null
    ? refused(FILE_REFUSALS.tooLarge)
    : uploads.goOn(file, asked.data.offset, part);
}

/** The first session that may send such a file. */
async function findSender(
  { findPerson }: UploadWiring,
  cookies: string | undefined,
  { from, permission }: FileKind,
  as: Audience | undefined,
): Promise<Outcome<Person>> {
  const audiences = as === undefined ? (['customer', 'admin'] as const) : [as];
  let isSomebody = false;
  for (const audience of audiences) {
    const person = await findPerson(cookies, audience);
    const may = permission === undefined || person?.permissions.includes(permission);
    if (person !== null && from[audience] !== undefined && may === true) return done(person);
    isSomebody ||= person !== null;
  }
  return refused(isSomebody ? REFUSALS.forbidden : REFUSALS.signInNeeded);
}

/** Null: there is no such upload of theirs. */
async function findOwn(
  { db, findPerson }: UploadWiring,
  { params, headers }: FastifyRequest,
): Promise<FileRow | null> {
  const asked = idSchema.safeParse(params);
  const file = asked.success ? await readFileRow(db, asked.data.id) : null;
  if (file === null || file.audience === 'system') return null;
  const person = await findPerson(headers.cookie, file.audience);
  return person?.userId === file.createdBy ? file : null;
}

/** Null: it is longer than that. */
async function readPart(raw: IncomingMessage, most: number): Promise<Buffer | null> {
  if (Number(raw.headers['content-length'] ?? 0) > most) return null;
  const chunks: Buffer[] = [];
  let bytes = 0;
  try {
    for await (const chunk of raw.iterator({ destroyOnReturn: false })) {
      bytes += (chunk as Buffer).length;
      if (bytes > most) return null;
      chunks.push(chunk as Buffer);
    }
  } catch (cause) {
    throw new PartBroken('the part was broken off', { cause });
  }
  return Buffer.concat(chunks);
}

function answerUpload(
  request: FastifyRequest,
  reply: FastifyReply,
  outcome: Outcome<FileRow>,
): FastifyReply {
  if (!outcome.success) {
    const { details } = outcome.refusal;
    const offset = z.object({ offset: z.number() }).safeParse(details);
    if (offset.success) reply.header(UPLOAD_OFFSET, offset.data.offset);
    return sendRefusal(request, reply, outcome.refusal);
  }
  const { id, state, name, bytes, received } = outcome.result;
  return reply
    .code(state === 'ready' ? 200 : 202)
    .header(UPLOAD_OFFSET, received)
    .send({ success: true, result: { id, state, name, bytes, received }, error: null });
}
