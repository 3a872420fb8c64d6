import type { Article } from '@banyan/contract/articles';

const LEGAL: Readonly<Record<string, string>> = {
  privacy: '/privacy',
  permissions: '/apppermission',
  community: '/communitytos',
};

/** Where readers find an article on this site. */
export function publicAddress({ kind, slug }: Pick<Article, 'kind' | 'slug'>): string {
  if (kind === 'tutorial') return `/uarticle/${slug}`;
  if (kind === 'guidance') return `/guidance?chapter=${slug}`;
  return LEGAL[slug] ?? `/privacy?kind=${slug}`;
}
