import { INDUSTRY } from '@banyan/contract/industries';
import { industriesDomain } from '@banyan/domain-industries';
import { type PlaceOf, recordList } from '@banyan/lists';
import { addressOf } from '@banyan/lists/described';

/** All on one page: the list from which customers choose has no pages either. */
export const INDUSTRIES = recordList({
  name: 'industries',
  domain: industriesDomain,
  endpoint: ({ api }) => api.endpoints.industries,
  address: addressOf(INDUSTRY, {}, { pageSizes: [500] }),
  ask: () => ({}),
});

export type IndustryPlace = PlaceOf<typeof INDUSTRIES>;

/** Pairs `中文,English`, one a line; blank lines are skipped. Null: a line is not a pair. */
export function linesIn(typed: string): { nameZh: string; nameEn: string }[] | null {
  const lines = typed.split('\n').filter((line) => line.trim() !== '');
  const pairs = lines.map((line) => line.split(/[,，\t]/).map((part) => part.trim()));
  if (pairs.some((pair) => pair.length !== 2 || pair.includes(''))) return null;
  return pairs.map(([nameZh = '', nameEn = '']) => ({ nameZh, nameEn }));
}
