import { HEAP_AFTER, HEAP_OF_MANY, ITSELF_BEFORE, ITSELF_WITH_FEW } from './manyTabs.js';
import { DESKTOP, profilesFor, SLOW_LINE, USUAL_LINE } from './profiles.js';
import type { Goal } from './report.js';
import { BYTES, COLD, SECOND_AREA, TAB_SWITCH, WARM, WARM_AFTER, WARM_CALL } from './scenarios.js';
import type { Size } from './size.js';

/** What webpack with lazy routes gives a team without effort; the goals compare with it. */
export const PLAIN = 'one build';
/** The same with the gateway's hints for every route: the best that one build can be. */
export const HINTED = 'one build with hints';
/** The same two pages without a shell: what a switch costs React itself. */
export const PLAIN_PAGE = 'plain React page';

const FRAME_MS = 1_000 / 60;
const KB = 1_024;
const MB = 1_024 ** 2;

const ON_DESKTOP = { profile: DESKTOP, twin: PLAIN } as const;
const ON_USUAL_LINE = { profile: USUAL_LINE, twin: PLAIN } as const;
const ITSELF = { profile: DESKTOP, of: 'difference' } as const;

/** A list's call is sent as soon as its code has loaded, and the warm page is as fast as one build's. */
const WARM_GOALS = [ON_DESKTOP, ON_USUAL_LINE].flatMap((line): readonly Goal[] => [
  { ...line, scenario: WARM_AFTER, of: 'product', limit: 50 },
  { ...line, scenario: WARM_CALL, of: 'difference', limit: 20 },
  { ...line, scenario: WARM, of: 'upper quartile', limit: 1.05 },
]);

const GOALS: readonly Goal[] = [
  { ...ON_DESKTOP, scenario: COLD, of: 'ratio', limit: 1.05 },
  { profile: SLOW_LINE, twin: PLAIN, scenario: COLD, of: 'ratio', limit: 1 },
  ...WARM_GOALS,
  { ...ON_DESKTOP, scenario: SECOND_AREA, of: 'ratio', limit: 0.95 },
  { ...ON_DESKTOP, scenario: BYTES, of: 'product', limit: 450 * KB },
  { ...ITSELF, scenario: TAB_SWITCH, twin: PLAIN_PAGE, limit: FRAME_MS },
  { ...ITSELF, scenario: HEAP_OF_MANY, twin: ITSELF_WITH_FEW, limit: 150 * MB },
  { ...ITSELF, scenario: HEAP_AFTER, twin: ITSELF_BEFORE, limit: 5 * MB },
];

/** The goals of all lines that pages are measured on. */
export function pageGoals(size: Size): readonly Goal[] {
  const measured = profilesFor(size).map(({ name }) => name);
  return GOALS.filter(({ profile }) => measured.includes(profile));
}
