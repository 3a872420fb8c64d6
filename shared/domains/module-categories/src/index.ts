import type { MODULE_CATEGORY_CALLS } from '@banyan/contract/module-categories';
import { recordDomain } from '@banyan/domain-kit';
import { domain } from './domain.js';

/** What maps and templates are about. The numbers change with what is in the categories. */
export const moduleCategoriesDomain = recordDomain<typeof MODULE_CATEGORY_CALLS>()(
  domain,
  ['moduleCategory', 'diagram', 'clientTemplate'],
  (build, category) => ({
    categories: build.query(category.tree('ModuleCategory/GetTree')),
    save: build.mutation(category.act('ModuleCategory/Save')),
    move: build.mutation(category.act('ModuleCategory/Move')),
    merge: build.mutation(category.act('ModuleCategory/Merge')),
    setState: build.mutation(category.act('ModuleCategory/SetState')),
    remove: build.mutation(category.act('ModuleCategory/Delete')),
  }),
);
