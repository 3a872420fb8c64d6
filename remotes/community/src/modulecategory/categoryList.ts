import { MODULE_CATEGORY, type ModuleCategory } from '@banyan/contract/module-categories';
import { moduleCategoriesDomain } from '@banyan/domain-module-categories';
import { type PlaceOf, recordList } from '@banyan/lists';
import { addressOf } from '@banyan/lists/described';
import type { NamedTree } from '@banyan/lists/tree';

/** All of them on one page. */
export const CATEGORIES = recordList({
  name: 'modulecategory',
  domain: moduleCategoriesDomain,
  endpoint: ({ api }) => api.endpoints.categories,
  address: addressOf(MODULE_CATEGORY),
  ask: () => ({}),
  record: 'id',
});
export type CategoryPlace = PlaceOf<typeof CATEGORIES>;
export type CategoryTree = NamedTree<ModuleCategory>;
