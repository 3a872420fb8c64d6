import type { AreaRoute, Person, ReleasedArea } from '@banyan/contract';
import { type Destination, frameOf } from '@banyan/rules';
import type { ReleasedShell } from '../../releases/readReleases.js';

export type Hint = { readonly href: string; readonly integrity: string; readonly as: FileKind };
export type FileKind = 'script' | 'style';

type Target = Destination<ReleasedArea, AreaRoute>;

/** Whether the gate lets this person see the page; the shell's gate decides, this only saves useless hints. */
function enters(target: Target, person: Person | null): boolean {
  if (target.kind === 'shell') return target.page !== 'home' || person?.audience === 'admin';
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
  if (target.kind === 'shell')
    return target.page === 'home' ? shellHints(shell, ['work-frame']) : [];
  if (target.kind !== 'area') return [];
  const { area, route } = target;
  const groups = area.preload.groups[route.name] ?? [];
  const frame = frameOf(area, route);
  return [
    ...shellHints(shell, frame === null ? groups : [frame, ...groups]),
    ...hints(area, [...area.preload.entry, ...(area.preload.routes[route.name] ?? [])]),
  ];
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
