import { TEMPLATE_CALLS } from '@banyan/contract/templates';
import { treeOf } from '@banyan/rules';
import * as z from 'zod';
import type { Db } from '../../ground/database/db.js';
import { recordActs, stepWithin } from '../../ground/records/index.js';
import { done, REFUSALS, refused } from '../../ground/requests/refusal.js';
import { type HandlersOf, service } from '../service.js';
import type { ServiceParts, ServiceWiring } from '../wiring.js';
import { demoTemplates } from './demoTemplates.js';
import { registerTemplateFiles } from './forPrograms.js';
import { columnsOf } from './templateColumns.js';
import { TEMPLATES } from './templateKind.js';

const PUBLISHED = { verb: 'publish', zh: '发布或下线了', en: 'published or took offline' };
const MOVED = { verb: 'move', zh: '移动了', en: 'moved' };

function handlersOf(parts: ServiceParts): HandlersOf<typeof TEMPLATE_CALLS> {
  const acts = recordActs(parts, TEMPLATES);
  return {
    'Template/GetList': acts.page,
    'Template/Get': acts.get,
    'Template/GetChoices': async () => done(await readChoices(parts.db)),
    'Template/Save': acts.saveDecided('Template/Save', columnsOf),
    'Template/SetState': acts.many('Template/SetState', PUBLISHED, ({ state }) => (before) => {
      if (before.state === state) return done(null);
      if (state === 'published') {
        return done({ stage: state, publishedAt: new Date(parts.now()).toISOString() });
      }
      return before.state === 'published'
        ? done({ stage: state })
        : refused(REFUSALS.stepNotAllowed);
    }),
    'Template/Move': acts.act(
      'Template/Move',
      MOVED,
      ({ way }, { tx }) =>
        async ({ id, productId, categoryId }) => {
          const group = { product_id: productId, category_id: categoryId };
          const position = await stepWithin(tx, TEMPLATES, id, way, group);
          return done(position === null ? null : { position });
        },
    ),
    'Template/Delete': acts.remove('Template/Delete', ({ state }) =>
      Promise.resolve(state === 'published' ? REFUSALS.inUse : null),
    ),
  };
}

const choicesSchema = z.array(
  z.object({
    id: z.string(),
    parentId: z.string().nullable(),
    nameZh: z.string(),
    nameEn: z.string(),
  }),
);
const editionsSchema = z.array(
  z.object({ id: z.string(), productId: z.string(), nameZh: z.string(), nameEn: z.string() }),
);

/** Categories by the names of all above them, as a form offers them; those that have templates are named too when disabled. */
async function readChoices(db: Db) {
  const rows = await db.query(
    `select id, parent_id as "parentId", name_zh as "nameZh", name_en as "nameEn" from module_categories c
     where deleted_at is null and (state = 'enabled'
       or exists (select 1 from client_templates t where t.category_id = c.id and t.deleted_at is null))
     order by position, id`,
  );
  const editions = await db.query(
    `select id, product_id as "productId", name_zh as "nameZh", name_en as "nameEn" from editions
     where deleted_at is null order by product_id, position, id`,
  );
  const all = choicesSchema.parse(rows);
  const path = (of: 'nameZh' | 'nameEn', id: string | null): string => {
    const one = all.find((each) => each.id === id);
    return one === undefined ? '' : [path(of, one.parentId), one[of]].filter(Boolean).join(' / ');
  };
  const categories = treeOf(all).map(({ node: { id } }) => ({
    id,
    nameZh: path('nameZh', id),
    nameEn: path('nameEn', id),
  }));
  return { categories, editions: editionsSchema.parse(editions) };
}

/** What desktop programs begin a map with. */
export const templates = service(
  TEMPLATE_CALLS,
  (wiring: Pick<ServiceWiring, 'db' | 'now' | 'files' | 'marks'>) => handlersOf(wiring),
  { routes: registerTemplateFiles, demo: [demoTemplates] },
);
