import { spawn } from 'node:child_process';
import { collect, ROOT } from './product.js';

const PROGRAM = 'server/src/domains/client/simulator/clients.ts';

/** A desktop program that asks to sign in, simulated. */
export type AskingProgram = {
  /** What it shows for its owner to type, `ABCD-EFGH`. */
  readonly code: string;
  /** What the owner's list calls it. */
  readonly name: string;
  /** Resolves to all that it said when it is done. */
  ended(): Promise<string>;
};

type Asking = {
  /** Whose program it is. */
  readonly product?: string;
  /** The licence key that it is given; without one it uses what its owner has. */
  readonly licence?: string;
};

export async function startAskingProgram(
  baseUrl: string,
  { product = 'mindmap', licence }: Asking = {},
): Promise<AskingProgram> {
  const given = licence === undefined ? [] : ['--licence', licence];
  const asked = ['--key', `ck_demo-${product}`, '--base', baseUrl, ...given];
  const program = spawn(process.execPath, ['--import', 'tsx', PROGRAM, ...asked], { cwd: ROOT });
  const { said, all, until } = collect(program);
  await until('and type ');
  return {
    code: found(/and type ([A-Z]{4}-[A-Z]{4})/, said()),
    name: `DESKTOP-${found(/machine code ([0-9A-F]{4})/, said())}`,
    ended: all,
  };
}

function found(pattern: RegExp, said: string): string {
  const value = pattern.exec(said)?.[1];
  if (value === undefined) throw new Error(`the program says:\n${said}`);
  return value;
}
