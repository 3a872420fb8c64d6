import type { Language } from '@banyan/contract';

/** A map of the example data, which several authors have in versions of their own. */
export type Outline = {
  /** The end of its category's id. */
  readonly category: string;
  readonly language: Language;
  readonly titles: readonly [string, string, string, string, string];
  readonly summary: string;
  readonly text: string;
};
