import type { LocalText, Person } from '@banyan/contract';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { noteChange } from '../../ground/changeLog/changes.js';
import type { Queryable } from '../../ground/database/db.js';
import { originOf } from '../../ground/requests/origin.js';
import type { Outcome } from '../../ground/requests/refusal.js';
import { sendRefusal } from '../../ground/requests/sendRefusal.js';
import type { FileExport, GivenFile } from '../service.js';
import type { ServiceParts } from '../wiring.js';
import type { ExportFile } from './exportFile.js';
import type { Leave } from './exportTurns.js';

type MadeExport = {
  /** The call that made it. */
  readonly path: string;
  readonly name: LocalText;
  readonly rows: number;
  readonly person: Person;
  readonly address: string;
};

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

/** Notes in the change log who exported rows. The search text is left out: it may be a person's phone. */
async function noteExport(
  db: Queryable,
  now: number,
  { path, name, rows, person, address }: MadeExport,
): Promise<void> {
  const { userId, username } = person;
  await noteChange(db, now, {
    actor: { id: userId, name: username, address },
    entity: 'export',
    entityId: path,
    verb: 'export.make',
    summary: {
      zh: `${username} 导出了 ${rows} 行（${name.zh}）`,
      en: `${username} exported ${rows} rows (${name.en})`,
    },
    fields: { rows: { before: null, after: rows } },
  });
}
