import { ARTICLE_CATEGORY_CALLS, MOST_LEVELS } from '@banyan/contract/article-categories';
import type * as z from 'zod';
import { readRecord, recordActs, treeActs } from '../../ground/records/index.js';
import { done, REFUSALS, refused } from '../../ground/requests/refusal.js';
import { type HandlersOf, service } from '../service.js';
import type { ServiceParts } from '../wiring.js';
import { CATEGORIES } from './categoryKind.js';
import { demoCategories } from './demoCategories.js';
import { mergeContents, moveArticles, orderArticles, readArticles } from './placedArticles.js';

type Handlers = HandlersOf<typeof ARTICLE_CATEGORY_CALLS>;
type Fields = z.output<
  (typeof ARTICLE_CATEGORY_CALLS)['ArticleCategory/Save']['request']
>['fields'];

const ORDERED = {
  verb: 'orderArticles',
  zh: '调整了文章顺序：分类',
  en: 'ordered the articles of',
};
const EMPTIED = { verb: 'moveArticles', zh: '移走了文章：分类', en: 'moved articles out of' };

function handlersOf(parts: ServiceParts): Handlers {
  const { db, now } = parts;
  const acts = recordActs(parts, CATEGORIES);
  const tree = treeActs(parts, CATEGORIES, { most: MOST_LEVELS, treeOf: ({ kind }) => kind });
  return {
    'ArticleCategory/GetTree': acts.all,
    'ArticleCategory/Save': acts.saveDecided<Fields>(
      'ArticleCategory/Save',
      async ({ parentId = null, ...fields }, { tx, before }) => {
        if (before !== null) {
          return fields.kind === before.kind ? done(fields) : refused(REFUSALS.badRequest);
        }
        const refusal = await tree.refusalBelow(tx, fields.kind, parentId);
        return refusal === null ? done({ ...fields, parentId }) : refused(refusal);
      },
    ),
    'ArticleCategory/Move': tree.move('ArticleCategory/Move'),
    'ArticleCategory/Merge': tree.merge('ArticleCategory/Merge', mergeContents),
    'ArticleCategory/SetState': acts.switch('ArticleCategory/SetState'),
    'ArticleCategory/Delete': acts.remove(
      'ArticleCategory/Delete',
      async (one, tx) => {
        const isFilled = one.articles > 0 || one.videos > 0;
        return isFilled ? REFUSALS.inUse : tree.refusalToRemove(one, tx);
      },
      ({ kind, parentId }, tx) => tree.refusalBelow(tx, kind, parentId),
    ),
    'ArticleCategory/GetArticles': async ({ id }) => done(await readArticles(db, id, now())),
    'ArticleCategory/OrderArticles': acts.act(
      'ArticleCategory/OrderArticles',
      ORDERED,
      ({ articleIds }, { tx }) =>
        async ({ id, version }) =>
          (await orderArticles(tx, id, articleIds))
            ? done({})
            : refused(REFUSALS.versionConflict, { version }),
    ),
    'ArticleCategory/MoveArticles': acts.act(
      'ArticleCategory/MoveArticles',
      EMPTIED,
      ({ articleIds, to }, { tx, by }) =>
        async (from) => {
          const into = await readRecord(tx, CATEGORIES, by.now, to, { isLocked: true });
          if (into === null) return refused(REFUSALS.notFound);
          if (into.kind !== from.kind || into.id === from.id) return refused(REFUSALS.badRequest);
          return (await moveArticles(tx, by, from, into, articleIds))
            ? done({})
            : refused(REFUSALS.versionConflict, { version: from.version });
        },
    ),
  };
}

/** The trees in which readers find articles and videos. */
export const articleCategories = service(ARTICLE_CATEGORY_CALLS, handlersOf, {
  demo: [demoCategories],
});
