import { type ChildProcess, spawn } from 'node:child_process';
import { createRequire } from 'node:module';
import { dirname, join, relative } from 'node:path';
import { pathToFileURL } from 'node:url';
import { ROOT } from '../rooms.js';

/** `file(line,column): error TS2322: …`, and lines of the same fault that are indented. */
const FAULT = /^(.+)\((\d+),(\d+)\): error (TS\d+: .*)$/;

/** What the compiler found, each as one text that names its place from the repository's root. */
export function typeFaults(output: string, folder: string): readonly string[] {
  const faults: string[] = [];
  for (const line of output.split(/\r?\n/)) {
    const [, file, row, column, text] = FAULT.exec(line) ?? [];
    if (file !== undefined) {
      const place = relative(ROOT, join(folder, file)).replaceAll('\\', '/');
      faults.push(`${place}:${row}:${column}\n${text}`);
    } else if (/^\s+\S/.test(line) && faults.length > 0) faults.push(`${faults.pop()}\n${line}`);
  }
  return faults;
}

export type TypeCheck = {
  /** Looks at the sources as they are now; a look that is under way is broken off. */
  begin(): void;
  stop(): void;
};

/**
 * The area's types, by the compiler in a process of its own for each look: it knows from its build information what
 * changed, and no watcher of it can miss a save.
 */
export async function createTypeCheck(
  folder: string,
  tell: (faults: readonly string[]) => void,
): Promise<TypeCheck> {
  const compiler = await compilerPath();
  let looking: ChildProcess | null = null;
  const stop = () => {
    looking?.kill('SIGKILL');
    looking = null;
  };
  return {
    stop,
    begin: () => {
      stop();
      const look = spawn(compiler, ['-b', folder, '--pretty', 'false'], {
        cwd: folder,
        stdio: ['ignore', 'pipe', 'inherit'],
      });
      looking = look;
      let output = '';
      look.stdout.setEncoding('utf8').on('data', (text: string) => {
        output += text;
      });
      look.on('close', () => {
        if (looking !== look) return;
        looking = null;
        tell(typeFaults(output, folder));
      });
    },
  };
}

/** The program itself: its starter in JavaScript would leave it behind when it is stopped. */
async function compilerPath(): Promise<string> {
  const home = dirname(createRequire(import.meta.url).resolve('typescript/package.json'));
  const url = pathToFileURL(join(home, 'lib/getExePath.js')).href;
  const { default: find } = (await import(url)) as { readonly default: () => string };
  return find();
}
