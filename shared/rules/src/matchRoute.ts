/**
 * Whether a path matches a route's pattern: `/people/:id` takes one segment for `:id`. Case counts, one slash
 * at the end does not. Segments are never empty: a path with two slashes together does not match.
 */
export function matchesRoute(pattern: string, path: string): boolean {
  const given = segments(path);
  return given !== null && matches(pattern, given);
}

function matches(pattern: string, given: readonly string[]): boolean {
  const wanted = segments(pattern);
  if (wanted === null || wanted.length !== given.length) return false;
  return wanted.every((part, index) => isParameter(part) || part === given[index]);
}

/** Whether any path matches both routes. Case does not count: people read two such addresses as one. */
export function routesOverlap(one: string, other: string): boolean {
  const parts = segments(one.toLowerCase());
  const others = segments(other.toLowerCase());
  if (parts === null || others === null || parts.length !== others.length) return false;
  return parts.every((part, index) => {
    const against = others[index] ?? '';
    return isParameter(part) || isParameter(against) || part === against;
  });
}

/**
 * Null: not a path of this product. In one pass: a regular expression takes seconds for an attacker's path
 * with many slashes.
 */
function segments(path: string): readonly string[] | null {
  const [before, ...parts] = path.split('/');
  // A browser reads a backslash as a slash.
  if (before !== '' || path.includes('\\')) return null;
  const named = parts.at(-1) === '' ? parts.slice(0, -1) : parts;
  return parts.length === 0 || named.includes('') ? null : named;
}

/** Whether a route's path takes these parameters and no others: `/people/:id` takes `id`. */
export function takesParameters(path: string, names: readonly string[]): boolean {
  const parameters = (segments(path) ?? []).filter(isParameter).map((segment) => segment.slice(1));
  return parameters.length === names.length && names.every((name) => parameters.includes(name));
}

function isParameter(segment: string): boolean {
  return segment.startsWith(':');
}

type Routed<R> = { readonly routes: readonly R[] };

/** The route that a path means; where several do, whichever of all areas' writes the earlier segments out. */
export function routeAt<R extends { readonly path: string }, A extends Routed<R>>(
  areas: readonly (A & Routed<R>)[],
  path: string,
): { readonly area: A; readonly route: R } | null {
  const given = segments(path);
  if (given === null) return null;
  let best: { readonly area: A; readonly route: R } | null = null;
  for (const area of areas) {
    for (const route of area.routes) {
      if (!matches(route.path, given)) continue;
      if (best === null || shape(route.path) < shape(best.route.path)) best = { area, route };
    }
  }
  return best;
}

/** Of two patterns for one path, the one that writes the earlier segment out comes first. */
function shape(pattern: string): string {
  return pattern
    .split('/')
    .map((part) => (isParameter(part) ? '1' : '0'))
    .join('');
}
