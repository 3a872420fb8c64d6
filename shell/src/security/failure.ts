import type { securityTexts } from './securityTexts.js';

type Failed = {
  readonly code?: number | string | undefined;
  readonly message?: string | undefined;
  readonly details?: unknown;
};
type Texts = (typeof securityTexts)['zh'];

/** The message of a refusal, at one of the fields or above the form. */
export type Faults = Readonly<Partial<Record<'password' | 'next' | 'code' | 'form', string>>>;

export function faultsOf(failure: unknown, { password }: Texts): Faults {
  const { code, message = '', details } = (failure ?? {}) as Failed;
  switch (code) {
    case undefined:
      return {};
    case 'PASSWORD_WRONG':
      return { password: message };
    case 'CODE_WRONG':
      return { code: message };
    case 'PASSWORD_WEAK':
      return { next: weakness(details, password.faults) ?? message };
    default:
      return { form: message };
  }
}

/** The page's text for a known reason; undefined for an unknown one. */
function weakness(details: unknown, words: Readonly<Record<string, string>>): string | undefined {
  if (typeof details !== 'object' || details === null || !('reason' in details)) return undefined;
  const { reason } = details;
  return typeof reason === 'string' && Object.hasOwn(words, reason) ? words[reason] : undefined;
}

export function messageOf(failure: unknown): string {
  return (failure as Failed).message ?? '';
}
