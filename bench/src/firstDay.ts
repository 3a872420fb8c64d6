import { spawn } from 'node:child_process';
import { text } from 'node:stream/consumers';
import { ROOT } from '@banyan/area-kit';
import type { Goal, Row } from './report.js';
import { compare } from './statistics.js';

const PROFILE = 'team';
const SCENARIO = 'from an empty folder to production, all commands';
const INSTALL = 'its npm install alone';

export const FIRST_DAY_GOALS: readonly Goal[] = [
  { profile: PROFILE, scenario: SCENARIO, twin: INSTALL, of: 'product', limit: 480_000 },
];

/** A command and its seconds, as the suite prints them. */
const COMMAND = /^\s+([\d.]+) s (npm .+)$/gm;

/** The commands of a team's first day, by the suite that runs them by the documents alone (kit/src/fromNothing.test.ts). */
export async function measureFirstDay(): Promise<readonly Row[]> {
  const suite = spawn(process.execPath, ['scripts/test.mjs', 'kit/src/fromNothing'], {
    cwd: ROOT,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const said = (await Promise.all([text(suite.stdout), text(suite.stderr)])).join('\n');
  const commands = [...said.matchAll(COMMAND)].map(([, seconds, words = '']) => ({
    words,
    milliseconds: Number(seconds) * 1_000,
  }));
  const install = commands.find(({ words }) => words === 'npm install');
  if (install === undefined) throw new Error(`the suite did not come to its end:\n${said}`);
  const all = commands.reduce((sum, { milliseconds }) => sum + milliseconds, 0);
  const comparison = compare([{ product: all, twin: install.milliseconds }]);
  return [{ profile: PROFILE, scenario: SCENARIO, twin: INSTALL, unit: 'ms', comparison }];
}
