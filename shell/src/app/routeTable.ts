import type { AreaRoute, ReleaseDocument, ReleasedArea } from '@banyan/contract';
import { routeAt } from '@banyan/rules';
import type { Access } from '../session/gate.js';

/** Pages of the shell itself (product: areas). */
export type ShellPage = 'home' | 'login' | 'callback' | 'logout-callback' | 'refresh';

const SHELL_PAGES: Readonly<Record<string, ShellPage>> = {
  '/admin': 'home',
  '/login': 'login',
  '/callback': 'callback',
  '/logout-callback': 'logout-callback',
  '/refresh': 'refresh',
};

/** What a path means. */
export type Destination =
  | { readonly kind: 'shell'; readonly page: ShellPage }
  | { readonly kind: 'area'; readonly area: ReleasedArea; readonly route: AreaRoute }
  | { readonly kind: 'redirect'; readonly to: string }
  | { readonly kind: 'unknown' };

/** Specification 2: every path of the product, from the shell's own pages and the release document. */
export function destination(pathname: string, releases: ReleaseDocument): Destination {
  const path = pathname.length > 1 ? pathname.replace(/\/+$/, '') || '/' : pathname;
  const page = Object.hasOwn(SHELL_PAGES, path) ? SHELL_PAGES[path] : undefined;
  if (page !== undefined) return { kind: 'shell', page };
  const found = inAreas(path, releases);
  if (found !== null) return found;
  if (path.startsWith('/admin/')) {
    const inside = path.slice('/admin'.length);
    if (inAreas(inside, releases) !== null) return { kind: 'redirect', to: inside };
  }
  return { kind: 'unknown' };
}

function inAreas(path: string, { areas }: ReleaseDocument): Destination | null {
  const found = routeAt(areas, path);
  if (found === null) return null;
  const { redirectTo } = found.route;
  return redirectTo === undefined
    ? { kind: 'area', ...found }
    : { kind: 'redirect', to: redirectTo };
}

/** Who may enter, the specification's `require` and `admin` as one word; null: the page asks for nothing. */
export function accessOf(target: Destination): Access | null {
  switch (target.kind) {
    case 'area':
      if (!target.route.meta.require) return 'public';
      return target.route.meta.admin ? 'admin' : 'customer';
    case 'shell':
      if (target.page === 'home') return 'admin';
      return target.page === 'login' ? 'login' : null;
    case 'redirect':
    case 'unknown':
      return null;
  }
}
