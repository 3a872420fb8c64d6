import { type ChildProcess, spawn } from 'node:child_process';
import { createRequire } from 'node:module';
import { constants, setPriority } from 'node:os';
import { dirname, join, relative } from 'node:path';

type Place = {
  /** Of the repository. */
  readonly root: string;
  /** With the tsconfig.json. */
  readonly folder: string;
};

/** `file(line,column): error TS2322: …`, and lines of the same fault that are indented. */
const FAULT = /^([^(]+)\((\d+),(\d+)\): error (TS\d+: .*)$/;

/** What the compiler found, each as one text that names its place from the repository's root. */
export function typeFaults(output: string, { root, folder }: Place): readonly string[] {
  const faults: string[] = [];
  for (const line of output.split(/\r?\n/)) {
    const [, file, row, column, text] = FAULT.exec(line) ?? [];
    if (file !== undefined) {
      const place = relative(root, join(folder, file)).replaceAll('\\', '/');
      faults.push(`${place}:${row}:${column}\n${text}`);
    } else if (/^\s+\S/.test(line) && faults.length > 0) faults.push(`${faults.pop()}\n${line}`);
  }
  return faults;
}

/** The compiler takes all cores: what was saved is on the screen before it begins. */
const PAGE_FIRST_MS = 700;

export type TypeCheck = {
  /** Looks at the sources as they are now; a look that is under way is broken off. */
  begin(): void;
  stop(): void;
};

/**
 * The area's types, by the compiler in a process of its own for each look: it knows from its build information what
 * changed, and no watcher of it can miss a save.
 */
export function createTypeCheck(
  place: Place,
  tell: (faults: readonly string[]) => void,
): TypeCheck {
  const { root, folder } = place;
  const compiler = compilerPath(root);
  let looking: ChildProcess | null = null;
  let waiting: ReturnType<typeof setTimeout> | undefined;
  const stop = () => {
    clearTimeout(waiting);
    looking?.kill('SIGKILL');
    looking = null;
  };
  const look = () => {
    const process = spawn(compiler, ['-b', folder, '--pretty', 'false'], {
      cwd: folder,
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    looking = process;
    if (process.pid !== undefined) setPriority(process.pid, constants.priority.PRIORITY_LOW);
    let output = '';
    process.stdout.setEncoding('utf8').on('data', (text: string) => {
      output += text;
    });
    process.on('close', () => {
      if (looking !== process) return;
      looking = null;
      tell(typeFaults(output, place));
    });
  };
  return {
    stop,
    begin: () => {
      stop();
      waiting = setTimeout(look, PAGE_FIRST_MS);
    },
  };
}

/** The program itself: its starter in JavaScript would leave it behind when it is stopped. */
function compilerPath(root: string): string {
  const { platform, arch } = process;
  const starter = createRequire(join(root, 'package.json')).resolve('typescript/package.json');
  const own = `@typescript/typescript-${platform}-${arch}/package.json`;
  const home = dirname(createRequire(starter).resolve(own));
  return join(home, 'lib', platform === 'win32' ? 'tsc.exe' : 'tsc');
}
