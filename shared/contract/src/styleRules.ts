/** The attribute of everything that an area draws, its popups too. Its value is the container of the build. */
export const AREA_ATTRIBUTE = 'data-area';

/** The scope that holds every style rule of a build, as `@scope` takes it: it ends where what another build adds begins. */
export function scopeOf(container: string): string {
  return `${endlessScopeOf(container)} to (:scope [${AREA_ATTRIBUTE}])`;
}

/** The scope that kits before 1.6 wrote. */
export function endlessScopeOf(container: string): string {
  return `([${AREA_ATTRIBUTE}="${container}"])`;
}

/** At-rules that hold rules, and mean what those mean. */
export const RULE_GROUPS: readonly string[] = [
  'media',
  'supports',
  'container',
  'layer',
  'scope',
  'starting-style',
];

/** At-rules whose name the whole page knows, wherever they are written. */
export const NAMED_RULES: readonly string[] = [
  'keyframes',
  '-webkit-keyframes',
  'font-face',
  'property',
  'counter-style',
  'font-palette-values',
  'position-try',
];
