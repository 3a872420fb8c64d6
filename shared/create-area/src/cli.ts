#!/usr/bin/env node
import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { checkName } from './names.js';
import { originAt, registryOf } from './origin.js';
import { repositoryFiles } from './repository.js';
import { toolchainNamed } from './toolchains.js';

const USAGE =
  'usage: npm create @banyan/area <name> [-- --gateway <url>] [--toolchain webpack|vite|rspack] [--title <Chinese name>]';

/** Makes a folder named after the area, with the first files of its repository. */
async function create(parameters: readonly string[]): Promise<void> {
  const { values, positionals } = parseArgs({
    args: [...parameters],
    options: {
      gateway: { type: 'string' },
      toolchain: { type: 'string', default: 'webpack' },
      title: { type: 'string' },
    },
    allowPositionals: true,
  });
  const [name] = positionals;
  if (name === undefined) throw new Error(USAGE);
  checkName('area', name);
  const toolchain = toolchainNamed(values.toolchain);
  const folder = resolve(name);
  if (existsSync(folder) && readdirSync(folder).length > 0) {
    throw new Error(`${folder} is not empty`);
  }
  const own = dirname(dirname(fileURLToPath(import.meta.url)));
  const registry =
    values.gateway === undefined
      ? registryOf(own, npmSetting)
      : `${new URL(values.gateway).origin}/kit/`;
  if (registry === null) {
    const again = [`npm create @banyan/area ${name} -- --gateway <url>`, ...chosen(values)].join(
      ' ',
    );
    throw new Error(
      `npm does not tell where this package came from. Name the gateway, such as https://banyan.example:\n${again}`,
    );
  }
  const origin = await originAt(registry, process.env['BANYAN_KEY'], fetch);
  for (const [path, text] of Object.entries(
    repositoryFiles(name, origin, toolchain, values.title),
  )) {
    const file = join(folder, path);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, text);
  }
  const kept = commit(folder) ? '' : ' git would not keep it: that is for you to do.';
  console.log(`${name} is ready, with @banyan ${origin.version}.${kept}`);
  console.log(`cd ${name}, then npm install and npm test; its README has the rest`);
}

/** From the files that npm reads; what was given to it on the command line does not reach this program. */
function npmSetting(): string {
  const npm = process.env['npm_execpath'];
  if (npm === undefined) return '';
  const words = [npm, 'config', 'get', '@banyan:registry'];
  try {
    return execFileSync(process.execPath, words, { encoding: 'utf8' });
  } catch {
    return '';
  }
}

/** The options that were given, for a command that is typed again. */
function chosen({ toolchain, title }: { readonly toolchain: string; readonly title?: string }) {
  return [
    ...(toolchain === 'webpack' ? [] : [`--toolchain ${toolchain}`]),
    ...(title === undefined ? [] : [`--title ${title}`]),
  ];
}

/** Commits the files; false: git is missing or has no user name. The files are there in any case. */
function commit(folder: string): boolean {
  const git = (...words: readonly string[]) =>
    execFileSync('git', words, { cwd: folder, stdio: 'ignore' });
  try {
    git('init', '--initial-branch', 'main');
    git('add', '--all');
    git('commit', '--message', 'feat: the area as it was made');
    return true;
  } catch {
    return false;
  }
}

try {
  await create(process.argv.slice(2));
} catch (cause) {
  console.error(cause instanceof Error ? cause.message : cause);
  process.exitCode = 1;
}
