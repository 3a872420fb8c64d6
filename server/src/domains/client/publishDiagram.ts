import { createHash } from 'node:crypto';
import type { ClientRequest, ClientResult } from '@banyan/contract/client';
import { actOnce } from '../../ground/acts/acts.js';
import type { Queryable } from '../../ground/database/db.js';
import { storeFile } from '../../ground/files/storeFile.js';
import { done, type Outcome, REFUSALS, refused } from '../../ground/requests/refusal.js';
import { effectsOn, noteRefusal } from '../devices/blocks.js';
import { CLIENT_REFUSALS } from '../devices/clientRefusals.js';
import { readMap } from '../diagrams/fileReading.js';
import { publishMap } from '../diagrams/publishMap.js';
import type { Caller, ClientParts } from './clientParts.js';
import { customerOf } from './signIn.js';

type Asked = ClientRequest<'Client/PublishDiagram'>;
type Published = ClientResult<'Client/PublishDiagram'>;

/** Hands a map of the device's owner in, as the portal would. */
export async function publishDiagram(
  parts: ClientParts,
  { key, name, content, replaces, ...about }: Asked,
  { device, product, address }: Caller,
): Promise<Outcome<Published>> {
  const { db, now, files, maps } = parts;
  const machine = { machineCode: device.machineCode, product };
  if ((await effectsOn(db, machine, now())).has('publish')) {
    await noteRefusal(db, machine, 'publish', now());
    return refused(CLIENT_REFUSALS.blocked);
  }
  const customer = await customerOf(db, device.id);
  if (customer === null || customer.state !== 'active') return refused(REFUSALS.forbidden);
  const bytes = Buffer.from(content);
  const sha256 = createHash('sha256').update(bytes).digest('hex');
  const read = await readMap(maps, bytes, name, { fileId: null, sha256 });
  if (!read.success) return read;
  const owner = { createdBy: customer.id, audience: 'customer' } as const;
  const kept = {
    content: bytes,
    type: 'application/octet-stream',
    width: null,
    height: null,
    sha256,
  };
  // One that is not used is erased after a day.
  const fileId = await storeFile({ db, now, place: files.place }, owner, 'diagram', name, kept);
  const act = {
    owner: device.id,
    key,
    call: 'Client/PublishDiagram',
    content: { ...about, replaces, sha256 },
  };
  const person = { userId: customer.id, username: customer.name };
  const origin = { address, device: product };
  return actOnce<Published>(db, now, act, {
    perform: async (tx) => {
      const map = { ...read.result, fileId };
      const sent = { map, about, replaces: replaces ?? null, deviceId: device.id };
      const published = await publishMap(tx, sent, {
        marks: parts.marks,
        person,
        origin,
        at: now(),
      });
      if (!published.success) return published;
      const answer = await answerOf(tx, published.result);
      return done({ result: answer, ids: { id: published.result } });
    },
    again: async (tx, { id }) => done(await answerOf(tx, String(id))),
  });
}

async function answerOf(tx: Queryable, diagramId: string): Promise<Published> {
  const [found] = await tx.query('select stage from diagrams where id = $1', [diagramId]);
  return { diagramId, state: found?.['stage'] as Published['state'] };
}
