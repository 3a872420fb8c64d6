/** A topic of a map and what hangs on it. */
export type Topic = {
  readonly text: string;
  readonly note?: string;
  /** http or https. */
  readonly link?: string;
  readonly children: readonly Topic[];
};

/** A map as the product reads, stores and draws it, from whatever kind of file it came. */
export type MindTree = { readonly title: string; readonly root: Topic };

/** What a map may hold. */
export const MAP_LIMITS = {
  bytes: 1_048_576,
  topics: 5_000,
  depth: 40,
  /** Signs of one text. */
  text: 2_000,
  links: 500,
} as const;

/** Cards draw the first topics of a map. */
export const CARD_TOPICS = 40;
