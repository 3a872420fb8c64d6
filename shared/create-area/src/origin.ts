import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Origin } from './repository.js';

const SELF = '@banyan/create-area';

type Lock = { readonly packages?: Readonly<Record<string, { readonly resolved?: string }>> };

/**
 * The registry that this package was installed from, as npm wrote it down beside it; null where nothing says.
 * @param packageFolder of this package
 */
export function registryOf(packageFolder: string): string | null {
  const lock = join(packageFolder, '../../.package-lock.json');
  if (!existsSync(lock)) return null;
  const { packages } = JSON.parse(readFileSync(lock, 'utf8')) as Lock;
  const [registry, file] = packages?.[`node_modules/${SELF}`]?.resolved?.split(`${SELF}/-/`) ?? [];
  return file === undefined ? null : (registry ?? null);
}

type Tags = Readonly<Record<string, string>>;

/** What a registry hands out for the live shell. Throws with what it says instead. */
export async function originAt(
  registry: string,
  key: string | undefined,
  ask: typeof fetch,
): Promise<Origin> {
  const headers = key === undefined ? {} : { authorization: `Bearer ${key}` };
  const response = await ask(`${registry}${SELF.replace('/', '%2f')}`, { headers });
  if (!response.ok) throw new Error(`${registry} answers ${response.status}: is BANYAN_KEY set?`);
  const { 'dist-tags': tags = {} } = (await response.json()) as { readonly 'dist-tags'?: Tags };
  const version = tags['live'] ?? tags['latest'];
  if (version === undefined) throw new Error(`${registry} hands out no packages`);
  return { registry, version };
}
