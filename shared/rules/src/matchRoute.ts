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
