import type { AreaManifest, ShellManifest } from '../area.js';

type Listed = Pick<AreaManifest, 'preload'> & Partial<Pick<ShellManifest, 'scripts' | 'styles'>>;

/** What somebody loads of a build for one page of it, each file once; of the shell with what starts it. */
export function pageFiles(
  { preload, scripts = [], styles = [] }: Listed,
  route: string,
): readonly string[] {
  const own = preload.routes[route] ?? [];
  return [...new Set([...scripts, ...styles, ...preload.entry, ...own])];
}
