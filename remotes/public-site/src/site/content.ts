import type { IconName } from './Icon.js';
import type { Branch } from './mindMapLayout.js';

/** What a product page says, in one language. */
export type PageContent = {
  readonly eyebrow: string;
  /** The page of the product's other edition; null: it has one page. */
  readonly sibling: { readonly to: string; readonly label: string } | null;
  readonly heading: string;
  readonly lead: string;
  readonly map: { readonly label: string; readonly tree: Branch };
  readonly features: Section & { readonly items: readonly Feature[] };
  readonly steps: Section & { readonly items: readonly Point[] };
  readonly editions: Section;
  readonly questions: {
    readonly title: string;
    readonly items: readonly { readonly question: string; readonly answer: string }[];
  };
  readonly closing: Section;
};

type Section = { readonly title: string; readonly lead: string };
type Point = { readonly title: string; readonly text: string };
type Feature = Point & { readonly icon: IconName };
