import type { Language, LocalText } from '@banyan/contract';

/** A text as the product ships it, in the notation of `blocksIn`; `%company%` is who runs the product. */
export type LegalSource = Readonly<Record<Language, string>> & {
  /** Its first day, `2026-11-24`. */
  readonly version: string;
  readonly title: LocalText;
};
