import { openBreachedFile } from './breachedFile.js';
import { readLeakedList } from './leakedList.js';
import { createPasswordRules, type PasswordRules } from './passwordRules.js';

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
