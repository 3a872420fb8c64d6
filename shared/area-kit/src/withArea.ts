import { areaNameOf, type Project } from './project.js';

/** A command's words with the area first: where there is only one it need not be named. */
export function withArea(project: Project, words: readonly string[]): readonly string[] {
  if (project.kind === 'product') return words;
  const name = areaNameOf(project);
  return words[0] === name ? words : [name, ...words];
}
