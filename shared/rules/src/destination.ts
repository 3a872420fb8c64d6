import { matchesRoute, routeAt, routesOverlap } from './matchRoute.js';

/** Pages of the shell itself (product: areas). */
const SHELL_PAGES = [
  { path: '/admin', page: 'home' },
  { path: '/login', page: 'login' },
  { path: '/autologin', page: 'autologin' },
  { path: '/callback', page: 'callback' },
  { path: '/logout-callback', page: 'logout-callback' },
  // The specification's spelling (7), for providers that were given it.
  { path: '/logoutcallback', page: 'logout-callback' },
  { path: '/refresh', page: 'refresh' },
  { path: '/prove', page: 'prove' },
] as const;

/**
 * Addresses that no area can have: the gateway answers them itself, or they are never answered (specification 2). A test
 * of the server holds that none of its routes is missing.
 */
const GATEWAY_ADDRESSES = [
  '/adminlogin',
  '/favicon.ico',
  '/healthz',
  '/l',
  '/licence-keys.json',
  '/pay-sandbox',
  '/releases.json',
  '/robots.txt',
  '/share.png',
  '/silent-renew',
  '/silent-renew.js',
  '/service-worker.js',
  '/offline.html',
  '/sitemap.xml',
  '/uploads',
] as const;

/** What is below these is the gateway's; `/admin/order-list` is another word for `/order-list`. */
const GATEWAY_FOLDERS = [
  'admin',
  'api',
  'areas',
  'bases',
  'dev',
  'hub',
  'idp',
  'kit',
  'files',
  'media',
  'payment',
  'pictures',
  'releases',
  'session',
  'signalr',
  'uploads',
  '.well-known',
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
  const [, inside] = /^\/admin(\/.+)$/.exec(pathname) ?? [];
  return inside !== undefined && routeAt(areas, inside) !== null
    ? { kind: 'redirect', to: inside }
    : { kind: 'unknown' };
}

/**
 * The address of the shell's or the gateway's own that an area's route would take away, in whatever case it is written;
 * null: it takes none.
 */
export function reservedBy(pattern: string): string | null {
  const own = [...SHELL_PAGES.map(({ path }) => path), ...GATEWAY_ADDRESSES].find((path) =>
    routesOverlap(path, pattern),
  );
  if (own !== undefined) return own;
  const [, first = '', ...rest] = pattern.toLowerCase().split('/');
  const folder = GATEWAY_FOLDERS.find((name) => first === name || first.startsWith(':'));
  return folder === undefined || rest.length === 0 ? null : `/${folder}/`;
}
