import { releasedAreaSchema, shellManifestSchema } from '@banyan/contract';
import { RELEASES_PATH, signedReleasesSchema } from '@banyan/contract/releases';
import * as z from 'zod/mini';

// Only the needed fields, so that other fields of a newer shell do no harm.
const documentSchema = z.object({
  areas: z.array(z.pick(releasedAreaSchema, { name: true, baseUrl: true })),
});
const manifestSchema = z.pick(shellManifestSchema, { provides: true });

/** The versions that a gateway's live shell lends, by name, from public files; empty if unknown. */
export async function readLends(
  base: string,
  ask: typeof fetch,
): Promise<Readonly<Record<string, string>>> {
  const read = async (path: string): Promise<unknown> => {
    const response = await ask(`${base}${path}`, { redirect: 'error' });
    return response.ok ? response.json() : null;
  };
  const signed = z.safeParse(signedReleasesSchema, await read(RELEASES_PATH));
  if (!signed.success) return {};
  const document = z.safeParse(documentSchema, JSON.parse(signed.data.text));
  const shell = document.data?.areas.find(({ name }) => name === 'shell');
  if (shell === undefined) return {};
  const manifest = z.safeParse(manifestSchema, await read(`${shell.baseUrl}manifest.json`));
  return manifest.data?.provides ?? {};
}
