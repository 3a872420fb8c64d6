import type { Person, ReleaseDocument, ReleasedArea } from '@banyan/contract';
import { matchesRoute, routeAt } from '@banyan/rules';
import type { ReleasedShell } from '../../releases/readReleases.js';

export type Hint = { readonly href: string; readonly integrity: string; readonly as: FileKind };
export type FileKind = 'script' | 'style';

/** What an address means to the gateway: a redirect it can answer itself, a page of an area, or neither. */
export type Target =
  | { readonly kind: 'redirect'; readonly to: string }
  | {
      readonly kind: 'area';
      readonly area: ReleasedArea;
      readonly route: ReleasedArea['routes'][number];
    }
  | { readonly kind: 'shell'; readonly work: boolean }
  | { readonly kind: 'unknown' };

const SHELL_PATHS = ['/admin', '/login', '/callback', '/logout-callback', '/refresh'];

export function targetOf(path: string, document: ReleaseDocument): Target {
  const shell = SHELL_PATHS.find((candidate) => matchesRoute(candidate, path));
  if (shell !== undefined) return { kind: 'shell', work: shell === '/admin' };
  const found = routeAt(document.areas, path);
  if (found !== null) {
    const { redirectTo } = found.route;
    return redirectTo === undefined
      ? { kind: 'area', ...found }
      : { kind: 'redirect', to: redirectTo };
  }
  const inside = path.startsWith('/admin/') ? path.slice('/admin'.length) : null;
  if (inside !== null && targetOf(inside, document).kind === 'area') {
    return { kind: 'redirect', to: inside };
  }
  return { kind: 'unknown' };
}

/** Whether the gate lets this person see the page; the shell's gate decides, this only saves useless hints. */
function enters(target: Target, person: Person | null): boolean {
  if (target.kind === 'shell') return !target.work || person?.audience === 'admin';
  if (target.kind !== 'area') return false;
  const { require, admin, permission } = target.route.meta;
  if (!require) return true;
  if (person === null || (person.audience === 'admin') !== admin) return false;
  return permission === undefined || person.permissions.includes(permission);
}

/** The files that an address will need beyond the shell's first script, so that they come in parallel with it. */
export function hintsFor(
  target: Target,
  person: Person | null,
  shell: ReleasedShell,
): readonly Hint[] {
  if (!enters(target, person)) return [];
  if (target.kind === 'shell') return target.work ? shellHints(shell, ['work-frame']) : [];
  if (target.kind !== 'area') return [];
  const { area, route } = target;
  const groups = area.preload.groups[route.name] ?? [];
  const frame = frameFor(route.meta.isTab, groups);
  return [
    ...shellHints(shell, frame === null ? groups : [frame, ...groups]),
    ...hints(area, [...area.preload.entry, ...(area.preload.routes[route.name] ?? [])]),
  ];
}

const ANTD_GROUPS = ['base', 'form', 'table', 'extra', 'date'].map(
  (name) => `@banyan/platform/${name}`,
);

function frameFor(isTab: boolean, groups: readonly string[]): string | null {
  if (isTab) return 'work-frame';
  return groups.some((group) => ANTD_GROUPS.includes(group)) ? 'antd-frame' : null;
}

function shellHints(shell: ReleasedShell, parts: readonly string[]): readonly Hint[] {
  return hints(shell, [...new Set(parts.flatMap((part) => shell.parts[part] ?? []))]);
}

type Build = Pick<ReleasedShell, 'baseUrl' | 'files'>;

/** Paths of a build's files as hints; a path that the build does not have is none. */
export function hints({ baseUrl, files }: Build, paths: readonly string[]): readonly Hint[] {
  return paths.flatMap((path) => {
    const file = files.find((candidate) => candidate.path === path);
    if (file === undefined) return [];
    const as: FileKind = path.endsWith('.css') ? 'style' : 'script';
    return [{ href: baseUrl + path, integrity: file.integrity, as }];
  });
}
