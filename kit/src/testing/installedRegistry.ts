import { existsSync, readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { create } from 'tar';
import * as z from 'zod';

const lockSchema = z.object({
  packages: z.record(z.string(), z.looseObject({ version: z.string().optional() })),
});
const manifestSchema = z.looseObject({
  name: z.string(),
  version: z.string(),
  optionalDependencies: z.record(z.string(), z.string()).optional(),
  bin: z.union([z.string(), z.record(z.string(), z.string())]).optional(),
});
type Manifest = z.infer<typeof manifestSchema>;

export type InstalledRegistry = {
  readonly address: string;
  /** Where a version lies here; null: it is not installed. */
  folderOf(name: string, version: string): string | null;
  close(): Promise<void>;
};

/**
 * What is installed in this repository, as a registry: npm decides by the real package.json of each package what it
 * needs and where it goes. A file from it holds no more than that and its programs, which npm links: it need not unpack 400 MB to prove that it would.
 */
export async function startInstalledRegistry(root: string): Promise<InstalledRegistry> {
  const folders = installedIn(root);
  const versionsOf = (name: string) => [...(folders.get(name) ?? new Map<string, string>())];
  const server = createServer((request, response) => {
    const [name = '', file] = decodeURIComponent(request.url ?? '')
      .slice(1)
      .split('/-/');
    const found = versionsOf(name);
    if (found.length === 0) {
      response.writeHead(404, { 'content-type': 'application/json' }).end('{"error":"Not found"}');
      return;
    }
    if (file === undefined) {
      const versions = found.map(([version, folder]) => {
        const tarball = `http://${request.headers.host}/${name}/-/${version}.tgz`;
        return [version, { ...manifestIn(folder, folders), dist: { tarball } }] as const;
      });
      const latest = found.map(([version]) => version).at(-1);
      const body = { name, 'dist-tags': { latest }, versions: Object.fromEntries(versions) };
      response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(body));
      return;
    }
    const [, folder = ''] = found.find(([version]) => file === `${version}.tgz`) ?? [];
    const files = ['package.json', ...programsIn(folder)];
    create({ cwd: folder, gzip: true, portable: true, prefix: 'package' }, files).pipe(response);
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const { port } = server.address() as AddressInfo;
  return {
    address: `http://127.0.0.1:${port}/`,
    folderOf: (name, version) => folders.get(name)?.get(version) ?? null,
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => {
          resolve();
        });
      }),
  };
}

type Folders = ReadonlyMap<string, ReadonlyMap<string, string>>;

/** Name to version to folder, of every package that npm has installed here. */
function installedIn(root: string): Folders {
  const lock = lockSchema.parse(
    JSON.parse(readFileSync(join(root, 'node_modules/.package-lock.json'), 'utf8')),
  );
  const folders = new Map<string, Map<string, string>>();
  for (const path of Object.keys(lock.packages).filter((one) => one.includes('node_modules/'))) {
    const folder = join(root, path);
    if (!existsSync(join(folder, 'package.json')) || path.includes('@banyan/')) continue;
    const { name, version } = read(folder);
    folders.set(name, (folders.get(name) ?? new Map<string, string>()).set(version, folder));
  }
  return folders;
}

/** For other systems there is nothing here. */
function manifestIn(folder: string, folders: Folders): Manifest {
  const manifest = read(folder);
  const optional = Object.entries(manifest.optionalDependencies ?? {}).filter(([name]) =>
    folders.has(name),
  );
  return { ...manifest, optionalDependencies: Object.fromEntries(optional), scripts: undefined };
}

function programsIn(folder: string): readonly string[] {
  const { bin = {} } = read(folder);
  const files = typeof bin === 'string' ? [bin] : Object.values(bin);
  return files.filter((file) => existsSync(join(folder, file)));
}

function read(folder: string): Manifest {
  return manifestSchema.parse(JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')));
}
