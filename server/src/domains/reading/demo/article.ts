import type { Language, LocalText } from '@banyan/contract';

/** A text of an example article in one language. */
export type DemoText = {
  readonly title: string;
  readonly summary: string;
  /** As `blocksIn` reads it. */
  readonly body: string;
};

export type DemoArticle = {
  readonly kind: 'tutorial' | 'guidance';
  readonly slug: string;
  /** Slug. */
  readonly category: string;
  /** An address that it had before. */
  readonly formerSlug?: string;
  /** When it was published, before the end of the example data. */
  readonly daysAgo: number;
} & Readonly<Partial<Record<Language, DemoText>>> & { readonly zh: DemoText };

export type DemoCategory = { readonly slug: string; readonly name: LocalText };
