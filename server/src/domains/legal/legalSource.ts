import type { Language, LocalText } from '@banyan/contract';

/**
 * A text as it is written: paragraphs, `## ` before a heading, `- ` before an item; `{company}` is who the operator is. A
 * version that was published is never changed: the next one has a later day.
 */
export type LegalSource = Readonly<Record<Language, string>> & {
  readonly version: string;
  readonly title: LocalText;
};
