import type { AreaRoute, Person, ReleasedArea } from '@banyan/contract';
import { audienceFor, type Destination, frameOf } from '@banyan/rules';
import type { ReleasedShell } from '../../releases/release.js';

export type Hint = { readonly href: string; readonly integrity: string; readonly as: FileKind };
export type FileKind = 'script' | 'style';

type Target = Destination<ReleasedArea, AreaRoute>;

/** Whether the gate lets this person see the page; the shell's gate decides, this only saves useless hints. */
function enters(target: Target, person: Person | null): boolean {
  if (target.kind === 'shell') return target.page !== 'home' || person?.audience === 'admin';
  if (target.kind !== 'area') return false;
  const { permission } = target.route.meta;
  const audience = audienceFor(target.route.meta);
  if (audience === null) return true;
  if (person?.audience !== audience) return false;
  return permission === undefined || person.permissions.includes(permission);
}

export type Hints = {
  /** The frame around the page: asked for beside the shell's first script. */
  readonly frame: readonly Hint[];
  /** The page itself: asked for when the frame has come. */
  readonly page: readonly Hint[];
};

const NONE: Hints = { frame: [], page: [] };

/** The files that an address will need beyond the shell's first script. */
export function hintsFor(target: Target, person: Person | null, shell: ReleasedShell): Hints {
  if (!enters(target, person)) return NONE;
  if (target.kind === 'shell') {
    return target.page === 'home' ? { frame: shellHints(shell, ['work-frame']), page: [] } : NONE;
  }
  if (target.kind !== 'area') return NONE;
  const { area, route } = target;
  const frame = frameOf(area, route);
  const framed = frame === null ? [] : shellHints(shell, [frame]);
  const known = new Set(framed.map(({ href }) => href));
  // The order in which the shell asks for them (shell, filesOfPage).
  const page = [
    ...hints(area, area.preload.entry),
    ...shellHints(shell, area.preload.groups[route.name] ?? []),
    ...hints(area, area.preload.routes[route.name] ?? []),
  ];
  return { frame: framed, page: page.filter(({ href }) => !known.has(href)) };
}

function shellHints(shell: ReleasedShell, parts: readonly string[]): readonly Hint[] {
  return hints(shell, [...new Set(parts.flatMap((part) => shell.parts[part] ?? []))]);
}

type Build = Pick<ReleasedArea, 'baseUrl' | 'files'>;

/** Paths of a build's files as hints; paths missing from the build are left out. */
export function hints({ baseUrl, files }: Build, paths: readonly string[]): readonly Hint[] {
  return paths.flatMap((path) => {
    const file = files.find((candidate) => candidate.path === path);
    if (file === undefined) return [];
    const as: FileKind = path.endsWith('.css') ? 'style' : 'script';
    return [{ href: baseUrl + path, integrity: file.integrity, as }];
  });
}
