import type { PasteOutcome } from '@banyan/contract/machine-codes';
import { readMachineCode } from '../devices/machineCode.js';

export type PastedLine = { readonly code: string; readonly remark: string };

/** A code in any spelling; after it, behind a blank or a sign of punctuation, perhaps a remark. */
const LINE =
  /^\s*([0-9A-Fa-f０-９Ａ-Ｆａ-ｆ](?:[\s-]*[0-9A-Fa-f０-９Ａ-Ｆａ-ｆ]){31})(?:[\s,;:|，；：、]+(.*))?$/;
/** Tabs, and signs that make one text look like another. */
const UNSEEN = /[\p{Cc}\p{Cf}]+/gu;

/** A pasted line; null: it does not begin with a machine code. */
export function readLine(text: string): PastedLine | null {
  const [, typed = '', remark = ''] = LINE.exec(text) ?? [];
  const code = readMachineCode(typed);
  return code === null ? null : { code, remark: remark.replaceAll(UNSEEN, ' ').trim() };
}

/** Each code once, as its first line names it. */
export function newIn(lines: readonly (PastedLine | null)[]): ReadonlyMap<string, string> {
  const found = new Map<string, string>();
  for (const line of lines) {
    if (line !== null && !found.has(line.code)) found.set(line.code, line.remark);
  }
  return found;
}

type Written = {
  readonly added: ReadonlySet<string>;
  /** Codes whose entry has expired and is closed. */
  readonly closed: ReadonlySet<string>;
};

/** What becomes of each line; of several with one code the first one counts. */
export function outcomesOf(
  lines: readonly (PastedLine | null)[],
  { added, closed }: Written,
): readonly PasteOutcome[] {
  const seen = new Set<string>();
  return lines.map((line) => {
    if (line === null) return 'invalid';
    const { code } = line;
    if (seen.has(code)) return 'repeated';
    seen.add(code);
    if (!added.has(code)) return 'already';
    return closed.has(code) ? 'renewed' : 'added';
  });
}
