import {
  MODULE_CATEGORY,
  MODULE_CATEGORY_CALLS,
  MOST_LEVELS,
  moduleCategory,
} from '@banyan/contract/module-categories';
import type * as z from 'zod';
import { describedKind, recordActs, treeActs } from '../../ground/records/index.js';
import { done, REFUSALS, refused } from '../../ground/requests/refusal.js';
import { type HandlersOf, service } from '../service.js';
import type { ServiceParts } from '../wiring.js';
import { demoCategories } from './demoCategories.js';
import { mergeContents } from './mergeContents.js';

type Fields = z.output<(typeof MODULE_CATEGORY_CALLS)['ModuleCategory/Save']['request']>['fields'];

const inIt = (table: string) =>
  `(select count(*)::int from ${table} a where a.category_id = r.id and a.deleted_at is null)`;

const CATEGORIES = describedKind(MODULE_CATEGORY, moduleCategory, {
  table: 'module_categories',
  computed: () => ({ files: inIt('diagrams'), templates: inIt('client_templates') }),
});
const ONE_TREE = '';

function handlersOf(parts: ServiceParts): HandlersOf<typeof MODULE_CATEGORY_CALLS> {
  const acts = recordActs(parts, CATEGORIES);
  const tree = treeActs(parts, CATEGORIES, { most: MOST_LEVELS, treeOf: () => ONE_TREE });
  return {
    'ModuleCategory/GetTree': acts.all,
    'ModuleCategory/Save': acts.saveDecided<Fields>(
      'ModuleCategory/Save',
      async ({ parentId = null, ...fields }, { tx, before }) => {
        if (before !== null) return done(fields);
        const refusal = await tree.refusalBelow(tx, ONE_TREE, parentId);
        return refusal === null ? done({ ...fields, parentId }) : refused(refusal);
      },
    ),
    'ModuleCategory/Move': tree.move('ModuleCategory/Move'),
    'ModuleCategory/Merge': tree.merge('ModuleCategory/Merge', mergeContents),
    'ModuleCategory/SetState': acts.switch('ModuleCategory/SetState'),
    'ModuleCategory/Delete': acts.remove(
      'ModuleCategory/Delete',
      async (one, tx) => {
        const isFilled = one.files > 0 || one.templates > 0;
        return isFilled ? REFUSALS.inUse : tree.refusalToRemove(one, tx);
      },
      ({ parentId }, tx) => tree.refusalBelow(tx, ONE_TREE, parentId),
    ),
  };
}

/** What maps and templates are about. */
export const moduleCategories = service(MODULE_CATEGORY_CALLS, handlersOf, {
  demo: [demoCategories],
});
