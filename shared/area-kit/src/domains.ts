import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { Slice } from '@banyan/contract';
import { build } from 'esbuild';
import * as z from 'zod';
import { bundleOnly } from './bundleOnly.js';
import { importFresh } from './importFresh.js';
import type { Project } from './project.js';
import { domainFoldersOf, type Room } from './rooms.js';

const CONTRACT = '@banyan/contract';

const moduleSchema = z.object({
  domain: z.object({ path: z.string(), version: z.string().regex(/^[1-9]\d*\.\d+$/) }),
});

/** The domains of a room with version and content hash. Throws for a domain without a version. */
export function domainsOf(room: Room): Promise<readonly Slice[]> {
  return Promise.all(domainFoldersOf(room).map((folder) => sliceOf(room.project, folder)));
}

async function sliceOf(project: Project, folder: string): Promise<Slice> {
  const file = moduleIn(folder, 'domain');
  const found = moduleSchema.safeParse((await importFresh(project, file)).module);
  if (!found.success) throw new Error(`${file} names no path and version such as '1.0'`);
  const { path, version } = found.data.domain;
  return { path, version: `${version}.0`, content: await contentOf(folder) };
}

/** The source of a module, or its compiled file in an installed package. */
function moduleIn(folder: string, name: string): string {
  const source = join(folder, `${name}.ts`);
  return existsSync(source) ? source : join(folder, `${name}.js`);
}

/**
 * 16 hex digits over what a domain does: its own code and what of the contract it uses, without types and comments.
 * Modules lent at run time are left out.
 * @param folder of its `index` and `domain`
 */
export async function contentOf(folder: string): Promise<string> {
  const { outputFiles } = await build({
    entryPoints: [moduleIn(folder, 'index')],
    bundle: true,
    write: false,
    format: 'esm',
    target: 'es2022',
    treeShaking: true,
    minifyWhitespace: true,
    legalComments: 'none',
    logLevel: 'error',
    plugins: [bundleOnly((path) => path.split('/', 2).join('/') === CONTRACT)],
  });
  const hash = createHash('sha256');
  for (const { text } of outputFiles) hash.update(text);
  return hash.digest('hex').slice(0, 16);
}
