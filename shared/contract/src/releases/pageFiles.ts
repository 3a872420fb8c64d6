import type { AreaManifest, ShellManifest } from '../area.js';

type Listed = Pick<AreaManifest, 'preload'> & Partial<Pick<ShellManifest, 'scripts' | 'styles'>>;

/** The files that a browser loads for a page of a build, each once; of the shell with its start. */
export function pageFiles(
  { preload, scripts = [], styles = [] }: Listed,
  route: string,
): readonly string[] {
  const own = preload.routes[route] ?? [];
  return [...new Set([...scripts, ...styles, ...preload.entry, ...own])];
}
