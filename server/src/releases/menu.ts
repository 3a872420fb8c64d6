import type { MenuEntry, Person } from '@banyan/contract';

type Area = { readonly menu: readonly MenuEntry[] };

/** What a person may see of all areas' menus: an entry without permission, and a group left empty, do not exist. */
export function menuFor(areas: readonly Area[], person: Person | null): readonly MenuEntry[] {
  if (person?.audience !== 'admin') return [];
  const allowed = areas
    .flatMap((area) => area.menu)
    .filter(
      ({ permission }) => permission === undefined || person.permissions.includes(permission),
    );
  const kept = waysToPages(allowed);
  return allowed.filter(({ id }) => kept.has(id));
}

/** The ids of all pages and of what is above them. No step of a way is taken twice, so circles end too. */
function waysToPages(entries: readonly MenuEntry[]): ReadonlySet<string> {
  const byId = new Map(entries.map((entry) => [entry.id, entry]));
  const kept = new Set<string>();
  for (const page of entries) {
    if (page.route === null) continue;
    let current: MenuEntry | undefined = page;
    while (current !== undefined && !kept.has(current.id)) {
      kept.add(current.id);
      current = current.parentId === null ? undefined : byId.get(current.parentId);
    }
  }
  return kept;
}
