import type { Person } from '@banyan/contract';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { originOf } from '../../ground/requests/origin.js';
import type { Outcome } from '../../ground/requests/refusal.js';
import { sendRefusal } from '../../ground/requests/sendRefusal.js';
import type { FileExport, GivenFile } from '../service.js';
import type { ServiceParts } from '../wiring.js';
import type { ExportFile } from './exportFile.js';
import type { Leave } from './exportTurns.js';
import { noteExport } from './noteExport.js';

/** Writes a file, and notes in the change log who has taken it. */
export async function writeExport(
  { db, now }: ServiceParts,
  request: FastifyRequest,
  { path, name, write }: FileExport,
  asked: unknown,
  person: Person,
): Promise<Outcome<ExportFile>> {
  const written = await write(db, asked as never, now(), person);
  if (written.success) {
    const { address } = originOf(request);
    await noteExport(db, now(), { path, name, rows: written.result.rows, person, address });
  }
  return written;
}

/** Sends a file to a caller who has an export turn. */
export async function sendExport(
  request: FastifyRequest,
  reply: FastifyReply,
  write: () => Promise<Outcome<ExportFile>>,
  leave: Leave,
): Promise<FastifyReply> {
  try {
    const written = await write();
    if (!written.success) {
      leave();
      return await sendRefusal(request, reply, written.refusal);
    }
    const file = written.result;
    file.content.once('close', leave);
    // Who has left while waiting for a turn gets no file.
    if (reply.raw.destroyed) file.content.destroy();
    reply.header('x-total-rows', file.rows);
    return sendFile(reply, file);
  } catch (cause) {
    leave();
    throw cause;
  }
}

export function sendFile(
  reply: FastifyReply,
  { type, disposition, content }: GivenFile,
): FastifyReply {
  return reply.type(type).header('content-disposition', disposition).send(content);
}
