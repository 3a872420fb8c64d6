import type { Language } from '@banyan/contract';
import type { CategoryKind } from '@banyan/contract/articles';
import * as z from 'zod';
import type { Queryable } from '../../ground/database/db.js';

const rowSchema = z.object({
  id: z.string(),
  parentId: z.string().nullable(),
  slug: z.string(),
  name: z.string(),
  summary: z.string(),
});

export type Category = z.infer<typeof rowSchema> & {
  /** 0: at the top. */
  readonly level: number;
};

/** The categories that readers see, in the order of the tree. One below a disabled category is not seen. */
export async function readCategories(
  db: Queryable,
  kind: CategoryKind,
  language: Language,
): Promise<readonly Category[]> {
  const rows = await db.query(
    `select id, parent_id as "parentId", slug, name_${language} as name, summary_${language} as summary
     from article_categories where kind = $1 and state = 'enabled' and deleted_at is null order by position, id`,
    [kind],
  );
  return below(z.array(rowSchema).parse(rows), null, 0);
}

function below(
  all: readonly z.infer<typeof rowSchema>[],
  parent: string | null,
  level: number,
): readonly Category[] {
  return all
    .filter(({ parentId }) => parentId === parent)
    .flatMap((one) => [{ ...one, level }, ...below(all, one.id, level + 1)]);
}

/** A category and what is below it. */
export function withChildren(all: readonly Category[], id: string): readonly string[] {
  const children = all.filter(({ parentId }) => parentId === id);
  return [id, ...children.flatMap((child) => withChildren(all, child.id))];
}

/** A category and what it is in, from the top; empty: readers do not see it. */
export function pathTo(all: readonly Category[], id: string | null): readonly Category[] {
  const found = all.find((one) => one.id === id);
  return found === undefined ? [] : [...pathTo(all, found.parentId), found];
}

const slugsSchema = z.array(z.object({ slug: z.string() }));

/** The present address of a category by one that it had; null: no category had it. */
export async function movedCategory(
  db: Queryable,
  kind: CategoryKind,
  slug: string,
): Promise<string | null> {
  const rows = await db.query(
    `select c.slug from article_old_slugs o join article_categories c on c.id = o.target_id
     where o.kind = $1 and o.slug = $2 and c.state = 'enabled' and c.deleted_at is null`,
    [`${kind} category`, slug],
  );
  return slugsSchema.parse(rows)[0]?.slug ?? null;
}
