import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** Writes new files below a folder, formatted. Throws where one is there already. */
export function writeNew(root: string, files: Readonly<Record<string, string>>): void {
  for (const path of Object.keys(files)) {
    if (existsSync(join(root, path))) throw new Error(`there is ${path} already`);
  }
  for (const [path, content] of Object.entries(files)) {
    const file = join(root, path);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, content);
  }
  tidy(
    root,
    Object.keys(files).filter((path) => /\.(tsx?|json|css)$/.test(path)),
  );
}

/** Names are short or long, lines break and imports sort accordingly: the formatter knows. */
export function tidy(root: string, paths: readonly string[]): void {
  const biome = join(root, 'node_modules/@biomejs/biome/bin/biome');
  // The repository of an area formats as its team likes.
  if (!existsSync(biome)) return;
  const check = [biome, 'check', '--write', '--linter-enabled=false', ...paths];
  execFileSync(process.execPath, check, { cwd: root, stdio: ['ignore', 'ignore', 'pipe'] });
}

export function change(file: string, act: (text: string) => string): void {
  writeFileSync(file, act(readFileSync(file, 'utf8')));
}

/** Adds lines before the only place of some text. Throws where the file has it not once. */
export function before(text: string, place: string, lines: string): string {
  const parts = text.split(place);
  if (parts.length !== 2) throw new Error(`there is not one place "${place.trim()}"`);
  return parts.join(`${lines}${place}`);
}

/** Names a package in the root's tsconfig. */
export function withReference(tsconfig: string, path: string): string {
  return before(tsconfig, '    { "path": "server" }', `    { "path": "${path}" },\n`);
}

type Lock = { packages: Record<string, unknown> };

/** The lock file names every workspace; all that a new one depends on is in it already. */
export function withWorkspace(lockFile: string, path: string, manifest: string): string {
  const lock = JSON.parse(lockFile) as Lock;
  const { name, version, dependencies } = JSON.parse(manifest) as Record<string, unknown>;
  const packages = {
    ...lock.packages,
    [path]: { name, version, dependencies },
    [`node_modules/${String(name)}`]: { resolved: path, link: true },
  };
  // As npm sorts them.
  const sorted = Object.entries(packages).sort(([a], [b]) => a.localeCompare(b, 'en'));
  return `${JSON.stringify({ ...lock, packages: Object.fromEntries(sorted) }, null, 2)}\n`;
}

/** What `npm install` would do, without asking a registry: all that it depends on is there. */
export function joinWorkspace(root: string, folder: string, name: string): void {
  change(join(root, 'tsconfig.json'), (text) => withReference(text, folder));
  lockWorkspace(root, folder);
  const link = join(root, 'node_modules', name);
  mkdirSync(dirname(link), { recursive: true });
  if (!existsSync(link)) symlinkSync(join('../..', folder), link, 'dir');
}

/** Writes what a workspace depends on now into the lock file. */
export function lockWorkspace(root: string, folder: string): void {
  const manifest = readFileSync(join(root, folder, 'package.json'), 'utf8');
  change(join(root, 'package-lock.json'), (text) => withWorkspace(text, folder, manifest));
}

type Manifest = { readonly dependencies: Readonly<Record<string, string>> };

/** A manifest with more workspaces that it depends on, in their order. */
export function withDependencies(manifest: string, names: readonly string[]): string {
  const { dependencies, ...rest } = JSON.parse(manifest) as Manifest;
  const all = { ...dependencies, ...Object.fromEntries(names.map((name) => [name, '*'])) };
  const sorted = Object.fromEntries(Object.entries(all).sort(([a], [b]) => (a < b ? -1 : 1)));
  return `${JSON.stringify({ ...rest, dependencies: sorted }, null, 2)}\n`;
}
