import { spawn } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import * as z from 'zod/mini';
import { ownProgram } from '../ownFiles.js';
import { findBrowser } from '../verify/findBrowser.js';

/** A longer run counts as hanging (D9). */
const MOST_MS = 120_000;
const MOST_HEAP_MB = 512;
const MOST_SAID = 1024 * 1024;

const judgementSchema = z.object({
  pages: z.int(),
  checks: z.int(),
  /** `<page> <check>: <what>`. */
  findings: z.array(z.string()),
});
export type Judgement = z.infer<typeof judgementSchema>;

export type JudgeParts = {
  /** Where the emulator is installed. */
  readonly root: string;
  readonly area: string;
  /** The command that isolates the process, see `isolation`. */
  readonly behind: readonly string[];
  /** Lays the build into a folder. */
  readonly lay: (folder: string) => Promise<void>;
};

/** Verifies a build in its own process, folder and, if set up, network. Throws without a result. */
export async function judge({ root, area, behind, lay }: JudgeParts): Promise<Judgement> {
  const folder = mkdtempSync(join(tmpdir(), 'banyan-work-'));
  try {
    const built = join(folder, 'built');
    mkdirSync(built);
    await lay(built);
    const program = [process.execPath, `--max-old-space-size=${MOST_HEAP_MB}`];
    const words = [...behind, ...program, ...ownProgram('work/verifyBuild'), root, built, area];
    return await answerOf(words, { folder, root });
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** The environment of the child: only what it needs to run, without any key. */
function environmentIn(folder: string): Record<string, string> {
  const { PATH = '', CHROMIUM_FLAGS = '' } = process.env;
  const browser = findBrowser(process.env) ?? '';
  return { PATH, CHROMIUM_FLAGS, CHROMIUM_PATH: browser, HOME: folder, TMPDIR: folder };
}

type Place = { readonly folder: string; readonly root: string };

function answerOf(
  [program = '', ...words]: readonly string[],
  { folder, root }: Place,
): Promise<Judgement> {
  return new Promise((resolve, reject) => {
    const child = spawn(program, words, {
      cwd: root,
      env: environmentIn(folder),
      stdio: ['ignore', 'pipe', 'pipe'],
      // A process group of its own, so that it and its children can be ended together.
      detached: true,
    });
    const endAll = () => {
      try {
        if (child.pid !== undefined) process.kill(-child.pid, 'SIGKILL');
      } catch {
        // It has ended by itself.
      }
    };
    const overdue = setTimeout(endAll, MOST_MS);
    let said = '';
    let complaint = '';
    child.stdout.on('data', (piece: Buffer) => {
      said = (said + piece.toString()).slice(-MOST_SAID);
    });
    child.stderr.on('data', (piece: Buffer) => {
      complaint = (complaint + piece.toString()).slice(-2_000);
    });
    child.once('error', reject);
    child.once('close', (code) => {
      clearTimeout(overdue);
      endAll();
      const [last = ''] = said.trim().split('\n').slice(-1);
      if (code === 0) resolve(judgementSchema.parse(JSON.parse(last)));
      else reject(new Error(`verify ended with ${code ?? 'no code'}: ${complaint.trim()}`));
    });
  });
}
