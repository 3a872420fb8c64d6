import { createHash } from 'node:crypto';
import { type FileHandle, open } from 'node:fs/promises';
import { readLeakedList } from './leakedList.js';
import { createPasswordRules, type PasswordRules } from './passwordRules.js';

/** Longer than any line: 40 digits, a colon, a count. */
const LINE_BYTES = 64;

/** Leaked passwords as an operator has them. */
type BreachedFile = {
  /** @param password as it was typed */
  has(password: string): Promise<boolean>;
  close(): Promise<void>;
};

/** The message is a sentence for the operator. */
export class BreachedRefused extends Error {
  override readonly name = 'BreachedRefused';
}

export type OpenPasswordRules = PasswordRules & { close(): Promise<void> };

/** @param file of the operator (`BANYAN_BREACHED`); null: the product's own list alone */
export async function openPasswordRules(file: string | null): Promise<OpenPasswordRules> {
  const isListed = readLeakedList();
  if (file === null) {
    const rules = createPasswordRules({ isListed, isBreached: () => Promise.resolve(false) });
    return { ...rules, close: () => Promise.resolve() };
  }
  try {
    const breached = await openBreachedFile(file);
    const rules = createPasswordRules({ isListed, isBreached: breached.has });
    return { ...rules, close: breached.close };
  } catch (cause) {
    const reason = cause instanceof Error ? cause.message : String(cause);
    throw new BreachedRefused(
      `BANYAN_BREACHED must name a file of Pwned Passwords, sorted by SHA-1: ${file}: ${reason}.`,
      { cause },
    );
  }
}

/**
 * Pwned Passwords as its downloader writes them: a line for each, the SHA-1 in hexadecimal and perhaps a colon and a count,
 * sorted by the hash. Found by bisection: some forty reads of a file of forty gigabytes, and nothing is asked of the network.
 * Throws where the file cannot be opened or its first line is not one.
 */
async function openBreachedFile(path: string): Promise<BreachedFile> {
  const file = await open(path);
  const { size } = await file.stat();
  const first = (await lineAt(file, 0)).line;
  if (!/^[0-9A-Fa-f]{40}(:\d+)?$/.test(first)) {
    await file.close();
    throw new Error('its first line is not a SHA-1 in hexadecimal');
  }
  return {
    has: (password) => {
      const wanted = createHash('sha1').update(password.normalize('NFC')).digest('hex');
      return isIn(file, size, wanted.toUpperCase());
    },
    close: () => file.close(),
  };
}

async function isIn(file: FileHandle, size: number, wanted: string): Promise<boolean> {
  let [low, high] = [0, size];
  while (low < high) {
    const middle = Math.floor((low + high) / 2);
    // The line that begins at or after the middle.
    const start = middle === 0 ? 0 : (await lineAt(file, middle - 1)).next;
    if (start >= high) {
      high = middle;
      continue;
    }
    const { line, next } = await lineAt(file, start);
    const hash = line.slice(0, 40).toUpperCase();
    if (hash === wanted) return true;
    if (hash < wanted) low = next;
    else high = middle;
  }
  return false;
}

/** What is left of the line at a place, and where the next one begins. */
async function lineAt(file: FileHandle, at: number): Promise<{ line: string; next: number }> {
  const { buffer, bytesRead } = await file.read(Buffer.alloc(LINE_BYTES), 0, LINE_BYTES, at);
  const text = buffer.toString('latin1', 0, bytesRead);
  const end = text.indexOf('\n');
  return end === -1
    ? { line: text.trimEnd(), next: at + bytesRead }
    : { line: text.slice(0, end).trimEnd(), next: at + end + 1 };
}
