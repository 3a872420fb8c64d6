import { valuesOf } from '@banyan/contract';
import type { ClientRequest, ClientResult } from '@banyan/contract/client';
import {
  filePath,
  PACKAGE_PLATFORMS,
  type PackageFormat,
  type PackagePlatform,
} from '@banyan/contract/downloads';
import * as z from 'zod';
import { done, type Outcome } from '../../ground/requests/refusal.js';
import { readUpdate } from '../downloads/offers.js';
import type { Caller, ClientParts } from './clientParts.js';

const USUAL_FORMATS: Readonly<Record<PackagePlatform, PackageFormat>> = {
  windows: 'exe',
  macos: 'dmg',
  linux: 'deb',
};
const platformSchema = z.tuple([z.object({ platform: z.enum(valuesOf(PACKAGE_PLATFORMS)) })]);

/** Whether the program of a device has a newer version. Its downloads count as a program's. */
export async function checkUpdate(
  { db, baseUrl }: ClientParts,
  { format, ...asked }: ClientRequest<'Client/CheckUpdate'>,
  { device, product }: Caller,
): Promise<Outcome<ClientResult<'Client/CheckUpdate'>>> {
  const rows = await db.query('select platform from devices where id = $1', [device.id]);
  const [{ platform }] = platformSchema.parse(rows);
  const running = { ...asked, product, platform, format: format ?? USUAL_FORMATS[platform] };
  const found = await readUpdate(db, { ...running, deviceId: device.id });
  if (found === null) return done({ update: null });
  const { id, fileName, version, build, bytes, sha256, notesZh, notesEn } = found.update;
  const url = `${baseUrl}${filePath(id, fileName)}?from=client`;
  const { isForced } = found;
  return done({ update: { version, build, url, bytes, sha256, notesZh, notesEn, isForced } });
}
