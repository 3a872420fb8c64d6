import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Origin } from './repository.js';

const SELF = '@banyan/create-area';

type Lock = { readonly packages?: Readonly<Record<string, { readonly resolved?: string }>> };

/**
 * The registry that this package was installed from: as npm wrote it down beside it, or, since npm may be told to leave
 * that out (`omit-lockfile-registry-resolved`), as npm's settings name it. Null where neither says.
 * @param packageFolder of this package
 * @param setting what npm has for `@banyan:registry`
 */
export function registryOf(packageFolder: string, setting: () => string): string | null {
  const written = writtenBeside(packageFolder);
  if (written !== null) return written;
  const set = setting().trim();
  return URL.canParse(set) ? `${set.replace(/\/$/, '')}/` : null;
}

function writtenBeside(packageFolder: string): string | null {
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
