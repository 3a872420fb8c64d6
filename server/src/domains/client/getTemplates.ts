import type { ClientRequest, ClientResult } from '@banyan/contract/client';
import { done, type Outcome, refused } from '../../ground/requests/refusal.js';
import { effectsOn, noteRefusal } from '../devices/blocks.js';
import { CLIENT_REFUSALS } from '../devices/clientRefusals.js';
import { templatesFor } from '../templates/forPrograms.js';
import type { Caller, ClientParts } from './clientParts.js';

/** The templates for the program of a device. */
export async function getTemplates(
  parts: ClientParts,
  { version, etag }: ClientRequest<'Client/GetTemplates'>,
  { device, product }: Caller,
): Promise<Outcome<ClientResult<'Client/GetTemplates'>>> {
  const machine = { machineCode: device.machineCode, product };
  const effects = await effectsOn(parts.db, machine, parts.now());
  if (effects.has('templates')) {
    await noteRefusal(parts.db, machine, 'templates', parts.now());
    return refused(CLIENT_REFUSALS.blocked);
  }
  return done(await templatesFor(parts, { product, version, deviceId: device.id }, etag));
}
