/**
 * Whether a path is the one that a route writes: `/people/:id` takes one segment for `:id`. Case counts, a slash
 * at the end does not.
 */
export function matchesRoute(pattern: string, path: string): boolean {
  const wanted = segments(pattern);
  const given = segments(path);
  return (
    wanted.length === given.length &&
    wanted.every((part, index) =>
      part.startsWith(':') ? given[index] !== '' : part === given[index],
    )
  );
}

/** In one pass: a regular expression takes seconds for a stranger's path of many slashes. */
function segments(path: string): readonly string[] {
  const parts = path.split('/');
  const first = parts.findIndex((part) => part !== '');
  const last = parts.findLastIndex((part) => part !== '');
  return first < 0 ? [''] : parts.slice(first, last + 1);
}

type Routed<R> = { readonly routes: readonly R[] };

/** The first route of any area that a path means. */
export function routeAt<R extends { readonly path: string }, A extends Routed<R>>(
  areas: readonly (A & Routed<R>)[],
  path: string,
): { readonly area: A; readonly route: R } | null {
  for (const area of areas) {
    const route = area.routes.find((candidate) => matchesRoute(candidate.path, path));
    if (route !== undefined) return { area, route };
  }
  return null;
}
