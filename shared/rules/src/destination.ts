import { matchesRoute, routeAt } from './matchRoute.js';

/** Pages of the shell itself (product: areas). */
const SHELL_PAGES = [
  { path: '/admin', page: 'home' },
  { path: '/login', page: 'login' },
  { path: '/autologin', page: 'autologin' },
  { path: '/callback', page: 'callback' },
  { path: '/logout-callback', page: 'logout-callback' },
  { path: '/refresh', page: 'refresh' },
  { path: '/prove', page: 'prove' },
] as const;

type ShellPage = (typeof SHELL_PAGES)[number]['page'];
type Addressed = { readonly path: string; readonly redirectTo?: string | undefined };
type Routed<R> = { readonly routes: readonly R[] };

/** What a path means. */
export type Destination<A, R> =
  | { readonly kind: 'shell'; readonly page: ShellPage }
  | { readonly kind: 'area'; readonly area: A; readonly route: R }
  | { readonly kind: 'redirect'; readonly to: string }
  | { readonly kind: 'unknown' };

/**
 * Specification 2: every path of the product, from the shell's own pages and the released areas. The gateway asks
 * it too: what it redirects, hints and answers with 404 is what the shell will show.
 */
export function destination<R extends Addressed, A extends Routed<R>>(
  pathname: string,
  areas: readonly (A & Routed<R>)[],
): Destination<A, R> {
  const own = SHELL_PAGES.find(({ path }) => matchesRoute(path, pathname));
  if (own !== undefined) return { kind: 'shell', page: own.page };
  const found = routeAt(areas, pathname);
  if (found !== null) {
    const { redirectTo } = found.route;
    return redirectTo === undefined
      ? { kind: 'area', ...found }
      : { kind: 'redirect', to: redirectTo };
  }
  // However many slashes: an address that begins with two would name another host.
  const [, inside] = /^\/admin\/+([^/].*)$/.exec(pathname) ?? [];
  return inside !== undefined && routeAt(areas, inside) !== null
    ? { kind: 'redirect', to: `/${inside}` }
    : { kind: 'unknown' };
}
