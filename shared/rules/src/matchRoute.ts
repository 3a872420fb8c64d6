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

function segments(path: string): readonly string[] {
  return path.replace(/^\/+|\/+$/g, '').split('/');
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
