/** Rspack says it in the name of a module alone: `consume shared module (default) react@^19.3.1 (strict)`. */
export function shareKeyIn(identifier: string): string | null {
  return /^consume shared module \(\w+\) (\S+)@\S+/.exec(identifier)?.[1] ?? null;
}
