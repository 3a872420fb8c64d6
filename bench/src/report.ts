import type { Comparison } from './statistics.js';

export type Unit = 'ms' | 'KB' | 'MB' | 'count' | 'share';

export type Row = {
  readonly profile: string;
  readonly scenario: string;
  /** What the product is compared with. */
  readonly twin: string;
  readonly unit: Unit;
  readonly comparison: Comparison;
};

export type Goal = {
  readonly profile: string;
  readonly scenario: string;
  readonly twin: string;
  /**
   * The value that must keep the limit: the ratio to the other's value, the ratio of the larger to the smaller, its
   * upper quartile, the difference, or the product's own value.
   */
  readonly of: 'ratio' | 'either way' | 'upper quartile' | 'difference' | 'product';
  readonly limit: number;
};

/** The rows as a Markdown table. */
export function table(rows: readonly Row[]): string {
  return [
    '| line | scenario | product | against | its value | ratio | quartiles | difference | rounds |',
    '|---|---|---|---|---|---|---|---|---|',
    ...rows.map(({ profile, scenario, twin, unit, comparison }) => {
      const { ratio, quartiles, difference, rounds } = comparison;
      const spread = quartiles.map((each) => each.toFixed(2)).join('–');
      const values = `${inUnit(comparison.product, unit)} | ${twin} | ${inUnit(comparison.twin, unit)}`;
      return `| ${profile} | ${scenario} | ${values} | ${ratio.toFixed(2)} | ${spread} | ${inUnit(difference, unit)} | ${rounds} |`;
    }),
  ].join('\n');
}

/**
 * A page load in words, of the product and its contender: when its files had arrived and had run, when its call was
 * sent, when its rows were painted.
 */
export function traces(
  rows: readonly Row[],
  scenarios: Readonly<Record<'files' | 'run' | 'call' | 'rows', string>>,
): readonly string[] {
  return rows
    .filter(({ scenario }) => scenario === scenarios.files)
    .map(({ profile, twin }) => {
      const at = (scenario: string) =>
        rows.find(
          (row) => row.profile === profile && row.twin === twin && row.scenario === scenario,
        );
      const told = (of: 'product' | 'twin') =>
        Object.entries(scenarios)
          .map(([name, scenario]) => `${name} ${inUnit(at(scenario)?.comparison[of] ?? NaN, 'ms')}`)
          .join(', ');
      return `- trace, ${profile}: the product ${told('product')}; ${twin} ${told('twin')}`;
    });
}

/** One line for each goal. Throws for a goal that nothing measured: silence would read as success. */
export function verdicts(goals: readonly Goal[], rows: readonly Row[]): readonly string[] {
  return goals.map((goal) => {
    const row = rows.find(
      ({ profile, scenario, twin }) =>
        profile === goal.profile && scenario === goal.scenario && twin === goal.twin,
    );
    if (row === undefined) throw new Error(`not measured: ${goal.profile}, ${goal.scenario}`);
    const value = heldValue(row.comparison, goal.of);
    const say = (one: number) => (isRatio(goal.of) ? one.toFixed(2) : inUnit(one, row.unit));
    const shown = goal.of === 'upper quartile' ? `${say(value)}, upper quartile` : say(value);
    const word = value <= goal.limit ? 'pass' : 'FAIL';
    return `${word}: ${goal.scenario}, ${goal.profile}, against ${goal.twin}: ${shown} (goal ≤ ${say(goal.limit)})`;
  });
}

function heldValue(comparison: Comparison, of: Goal['of']): number {
  if (of === 'either way') return Math.max(comparison.ratio, 1 / comparison.ratio);
  return of === 'upper quartile' ? comparison.quartiles[1] : comparison[of];
}

function isRatio(of: Goal['of']): boolean {
  return of === 'ratio' || of === 'either way' || of === 'upper quartile';
}

function inUnit(value: number, unit: Unit): string {
  switch (unit) {
    case 'ms':
      // Below 100, fractions of a frame matter.
      return `${value.toFixed(Math.abs(value) < 100 ? 1 : 0)} ms`;
    case 'KB':
      return `${(value / 1024).toFixed(0)} KB`;
    case 'MB':
      return `${(value / 1024 ** 2).toFixed(1)} MB`;
    case 'count':
      return value.toFixed(0);
    case 'share':
      return value.toFixed(2);
  }
}
