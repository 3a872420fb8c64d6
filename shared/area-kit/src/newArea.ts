import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { areaFiles } from './areaTemplate.js';
import { ROOT } from './rooms.js';

/** Writes a new area into `remotes/<name>` and makes it known to the workspace. Throws with what is wrong. */
export function newArea(name: string, root = ROOT): void {
  if (!/^[a-z][a-z0-9-]{1,39}$/.test(name)) {
    throw new Error(
      `"${name}" is no area name: small letters, digits and -, 2 to 40, a letter first`,
    );
  }
  const folder = join(root, 'remotes', name);
  if (existsSync(folder)) throw new Error(`there is an area "${name}" already`);
  const files = areaFiles(name);
  for (const [path, content] of Object.entries(files)) {
    const file = join(folder, path);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, content);
  }
  format(root, folder);
  change(join(root, 'tsconfig.json'), (text) => withReference(text, `remotes/${name}`));
  change(join(root, 'package-lock.json'), (text) =>
    withWorkspace(text, `remotes/${name}`, files['package.json'] ?? ''),
  );
  console.log(`remotes/${name} is ready: "npm start" builds it, then it stands in the menu`);
}

/** Names are short or long, lines break accordingly: the formatter knows. */
function format(root: string, folder: string): void {
  const biome = join(root, 'node_modules/@biomejs/biome/bin/biome');
  execFileSync(process.execPath, [biome, 'format', '--write', folder], { cwd: root });
}

function change(file: string, act: (text: string) => string): void {
  writeFileSync(file, act(readFileSync(file, 'utf8')));
}

export function withReference(tsconfig: string, path: string): string {
  const before = '    { "path": "server" }';
  if (!tsconfig.includes(before)) throw new Error('tsconfig.json names no server to stand before');
  return tsconfig.replace(before, `    { "path": "${path}" },\n${before}`);
}

type Lock = { packages: Record<string, unknown> };

/** The lock file names every workspace; all that a new area depends on is in it already. */
export function withWorkspace(lockFile: string, path: string, manifest: string): string {
  const lock = JSON.parse(lockFile) as Lock;
  const { name, version, dependencies } = JSON.parse(manifest) as Record<string, unknown>;
  const packages = {
    ...lock.packages,
    [path]: { name, version, dependencies },
    [`node_modules/${String(name)}`]: { resolved: path, link: true },
  };
  const sorted = Object.entries(packages).sort(([a], [b]) => (a < b ? -1 : 1));
  return `${JSON.stringify({ ...lock, packages: Object.fromEntries(sorted) }, null, 2)}\n`;
}
