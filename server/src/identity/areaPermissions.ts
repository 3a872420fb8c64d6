import { type AreaDefinition, areaPermissionSchema } from '@banyan/contract';
import type { DeclaredPermission, OwnPermission } from '@banyan/contract/administrators';
import { PERMISSIONS } from '@banyan/contract/permissions';
import * as z from 'zod';
import type { Queryable } from '../ground/database/db.js';

const declaredSchema = z.array(z.object({ area: z.string(), declared: z.unknown() }));
const heldSchema = z.array(z.object({ area: z.string(), name: z.string() }));

/**
 * The permissions of areas' own, by area: what builds declare that are live or a canary, in the words of the live one
 * where both do, and then what roles hold of before.
 */
export async function readAreaPermissions(db: Queryable): Promise<readonly OwnPermission[]> {
  const declared = await readDeclared(db);
  const known = new Set<string>([...PERMISSIONS, ...declared.map(({ name }) => name)]);
  const held = heldSchema.parse(
    await db.query(
      `select distinct a.area, p as name from roles r
         cross join jsonb_array_elements_text(r.permissions) p
         join release_areas a on a.area = split_part(p, '.', 1)
       where r.deleted_at is null order by 1, 2`,
    ),
  );
  const gone = held
    .filter(({ name }) => !known.has(name))
    .map((one) => ({ ...one, isLive: false }) as const);
  return [...declared, ...gone].sort((one, other) => compared(one.area, other.area));
}

async function readDeclared(db: Queryable): Promise<readonly DeclaredPermission[]> {
  const rows = await db.query(
    `select a.area, p.declared from release_areas a
       join release_versions v on v.area = a.area
         and v.build in (a.channels ->> 'stable', a.channels -> 'canary' ->> 'build')
       cross join jsonb_array_elements(case jsonb_typeof(v.manifest::jsonb -> 'permissions')
         when 'array' then v.manifest::jsonb -> 'permissions' else '[]' end)
         with ordinality as p (declared, place)
     order by a.area, v.build is not distinct from a.channels ->> 'stable' desc, p.place`,
  );
  const found = new Map<string, DeclaredPermission>();
  for (const { area, declared } of declaredSchema.parse(rows)) {
    // No gate is asked about what a release folder brings.
    const { success, data } = areaPermissionSchema.safeParse(declared);
    if (!success || !isOwn(area, data.name) || found.has(data.name)) continue;
    const implies = data.implies.filter((one) => isOwn(area, one));
    found.set(data.name, { ...data, implies, area, isLive: true });
  }
  return [...found.values()];
}

/** What these builds declare of their own, by name. */
export function namesDeclaredBy(
  builds: readonly Pick<AreaDefinition, 'name' | 'permissions'>[],
): readonly string[] {
  return builds.flatMap(({ name: area, permissions = [] }) =>
    permissions.map(({ name }) => name).filter((name) => isOwn(area, name)),
  );
}

function isOwn(area: string, name: string): boolean {
  return name.startsWith(`${area}.`) && !PERMISSIONS.some((one) => one === name);
}

function compared(one: string, other: string): number {
  return one < other ? -1 : Number(one > other);
}
