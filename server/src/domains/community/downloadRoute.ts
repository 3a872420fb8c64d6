import { MAP_FILES_PATH, MAP_FORMS } from '@banyan/contract/community';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import * as z from 'zod';
import { fileName } from '../../ground/files/content.js';
import { disposition } from '../../ground/files/mediaRoute.js';
import { readFileRow } from '../../ground/files/rows.js';
import { sendContent } from '../../ground/files/sendContent.js';
import { REFUSALS } from '../../ground/requests/refusal.js';
import { sendRefusal } from '../../ground/requests/sendRefusal.js';
import { writeMarkdown, writeOpml } from '../diagrams/reading/index.js';
import type { ServiceWiring } from '../wiring.js';
import { countReader } from './readers.js';
import { COMMUNITY_REFUSALS } from './refusals.js';
import { type FoundMap, findMap, isTakenDown } from './sharedMap.js';

type Wiring = Pick<ServiceWiring, 'db' | 'now' | 'marks' | 'customerOf' | 'files'>;

const askedSchema = z.object({ id: z.string().max(100), form: z.enum(MAP_FORMS) });
const WRITTEN = {
  opml: { ending: '.opml', type: 'text/x-opml; charset=utf-8', write: writeOpml },
  markdown: { ending: '.md', type: 'text/markdown; charset=utf-8', write: writeMarkdown },
} as const;

/** Maps as files: written from what readers see, or as their authors sent them. */
export function registerMapFiles(app: FastifyInstance, wiring: Wiring): void {
  const { db } = wiring;
  app.get(`${MAP_FILES_PATH}/:id/:form`, async (request, reply) => {
    const asked = askedSchema.safeParse(request.params);
    if (!asked.success) return sendRefusal(request, reply, REFUSALS.notFound);
    const { id, form } = asked.data;
    const found = await findMap(db, id, 'zh');
    if (found === null) {
      const gone = await isTakenDown(db, id);
      return sendRefusal(request, reply, gone ? COMMUNITY_REFUSALS.takenDown : REFUSALS.notFound);
    }
    const isWhole = request.method === 'GET' && request.headers.range === undefined;
    if (isWhole) await countReader(wiring, found, 'downloads', readerOf(request));
    // It may be taken down at any time.
    reply.header('cache-control', 'no-cache');
    if (form === 'original') return sendOriginal(wiring, request, reply, found);
    const { ending, type, write } = WRITTEN[form];
    return reply
      .header('content-disposition', disposition('attachment', nameOf(found) + ending))
      .header('content-security-policy', "default-src 'none'; sandbox")
      .type(type)
      .send(write(found.tree));
  });
}

async function sendOriginal(
  { db, files }: Wiring,
  request: FastifyRequest,
  reply: FastifyReply,
  found: FoundMap,
): Promise<FastifyReply> {
  const file = found.fileId === null ? null : await readFileRow(db, found.fileId);
  if (file?.state !== 'ready') return sendRefusal(request, reply, REFUSALS.notFound);
  const ending = /\.\w{1,8}$/.exec(file.name)?.[0] ?? '';
  reply.header('content-disposition', disposition('attachment', nameOf(found) + ending));
  return sendContent(request, reply, {
    ...file,
    type: 'application/octet-stream',
    place: files.place,
  });
}

function nameOf({ title }: FoundMap): string {
  return fileName(encodeURIComponent(title)) ?? 'map';
}

function readerOf({ headers, ip }: FastifyRequest) {
  return {
    address: ip,
    agent: headers['user-agent'],
    cookies: headers.cookie,
    isOptedOut: headers['sec-gpc'] === '1',
  };
}
