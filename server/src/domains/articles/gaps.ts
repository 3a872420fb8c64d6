import type { ArticleGap, ArticleKind, Block } from '@banyan/contract/articles';
import { BLOCKING_GAPS } from '@banyan/contract/articles';
import { linesOf } from '../reading/texts.js';

const LEAST_SIGNS = 50;

export type Draft = {
  readonly kind: ArticleKind;
  readonly title: string;
  readonly blocks: readonly Block[];
  readonly seoDescription: string;
  readonly hasCategory: boolean;
  readonly hasCover: boolean;
  readonly hasOtherLanguage: boolean;
};

/** What a text lacks before readers should see it, the blocking gaps first. */
export function gapsOf(draft: Draft): readonly ArticleGap[] {
  const { blocks } = draft;
  const isLegal = draft.kind === 'legal';
  const found: Readonly<Record<ArticleGap, boolean>> = {
    noTitle: draft.title.trim() === '',
    noCategory: !isLegal && !draft.hasCategory,
    tooShort: linesOf(blocks).join('').replace(/\s/g, '').length < LEAST_SIGNS,
    pictureWithoutAlt: blocks.some((each) => each.kind === 'picture' && each.alt.trim() === ''),
    otherLanguage: !draft.hasOtherLanguage,
    noCover: !isLegal && !draft.hasCover,
    noDescription: draft.seoDescription.trim() === '',
    headingOrder: skipsLevel(blocks),
  };
  return (Object.keys(found) as ArticleGap[]).filter((gap) => found[gap]);
}

export function isBlocking(gap: ArticleGap): boolean {
  return BLOCKING_GAPS.includes(gap);
}

/** The first heading is of level 2: the title is the page's own heading. */
function skipsLevel(blocks: readonly Block[]): boolean {
  const first = blocks.find((each) => each.kind === 'heading');
  return first !== undefined && first.level !== 2;
}
